import { DeleteOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Space, Upload } from 'antd'
import { useState } from 'react'
import { pictureTypes, uploadPicture } from './uploadPicture.ts'

interface PictureFieldProps {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (path: string) => void
  disabled?: boolean
}

/** One cover picture with its preview, as the phone's detail cuts it (8:5). */
export function PictureField({ id, value = '', onChange, disabled = false }: PictureFieldProps) {
  const [uploading, setUploading] = useState(false)
  const upload = async (file: File) => {
    setUploading(true)
    const path = await uploadPicture(file)
    setUploading(false)
    if (path !== undefined) onChange?.(path)
  }
  return (
    <div className="picture-field">
      <div className="cover" aria-busy={uploading}>
        {value === '' ? (
          <span className="cover-none">
            <PictureOutlined aria-hidden />
            尚无封面
          </span>
        ) : (
          <img src={value} alt="封面预览" />
        )}
      </div>
      {disabled ? null : (
        <div className="picture-acts">
          <Space>
            <Upload
              id={id}
              accept={pictureTypes}
              showUploadList={false}
              beforeUpload={(file) => {
                void upload(file)
                return false
              }}
            >
              <Button icon={<UploadOutlined />} loading={uploading}>
                {value === '' ? '上传封面' : '更换封面'}
              </Button>
            </Upload>
            {value === '' ? null : (
              <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.('')}>
                移除封面
              </Button>
            )}
          </Space>
          <p className="hint">
            jpg、jpeg、png 或 gif，不超过 10MB；建议横图，主体居中：详情按 8:5、列表按 4:3 裁切。
          </p>
        </div>
      )}
    </div>
  )
}
