import { FileZipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../components/saveFile.ts'
import { useMay } from '../login/me.tsx'

/** Takes all that an inspection of an activity asks for, as one archive with an index. */
export function PackButton({ id }: { id: number }) {
  const may = useMay('office.review')
  const [making, setMaking] = useState(false)
  if (!may) return null
  const take = async () => {
    setMaking(true)
    await saveFile('GET /api/office/activities/:id/pack', { id })
    setMaking(false)
  }
  return (
    <Button icon={<FileZipOutlined />} loading={making} onClick={() => void take()}>
      检查材料
    </Button>
  )
}
