import { Form } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { FormDialog } from '../../components/FormDialog.tsx'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'
import { volunteersPage } from '../volunteer/volunteer.pages.ts'

const BulkSheet = lazy(async () => ({ default: (await import('./BulkSheet.tsx')).BulkSheet }))

interface ChooseForStatementProps {
  open: boolean
  onClose: () => void
}

/** 出具证明: for whom, by name; what it takes is asked then, as it is of people chosen in the register. */
export function ChooseForStatement({ open, onClose }: ChooseForStatementProps) {
  const [chosen, setChosen] = useState<number[]>([])
  return (
    <>
      <FormDialog<{ people: number[] }>
        of="new"
        title="出具证明"
        open={open}
        onClose={onClose}
        okText="下一步"
        initial={{ people: [] }}
        onSave={({ people }) => Promise.resolve(setChosen(people))}
        note={
          <>
            按分组、时长等条件出具给多人，请在
            <Link to={volunteersPage.path}>志愿者名册</Link>
            中勾选后选“出具证明”。
          </>
        }
      >
        <Form.Item
          name="people"
          label="志愿者"
          rules={[{ required: true, message: '请选择志愿者' }]}
        >
          <PeopleSelect known={[]} formal />
        </Form.Item>
      </FormDialog>
      {chosen.length > 0 ? (
        <Suspense>
          <BulkSheet
            act="statement"
            selection={{
              ...{ count: chosen.length, all: false, total: chosen.length },
              chosen: { ids: chosen },
              chooseAll: () => undefined,
            }}
            onClose={() => setChosen([])}
          />
        </Suspense>
      ) : null}
    </>
  )
}
