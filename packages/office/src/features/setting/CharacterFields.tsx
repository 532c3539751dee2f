import { PlusOutlined } from '@ant-design/icons'
import { faults } from '@museum/contract/fault.ts'
import {
  characterOf,
  characterWords,
  codeOf,
  mostCharacters,
  type PicturedCharacter,
} from '@museum/contract/setting/terms.rules.ts'
import { Button, Form, Input } from 'antd'
import { PictureField } from '../picture/PictureField.tsx'

/** Characters that no font has, each with the picture that statements print in its place. */
export function CharacterFields({ mayEdit }: { mayEdit: boolean }) {
  const list = (Form.useWatch('statement_characters') ?? []) as readonly PicturedCharacter[]
  return (
    <Form.List name="statement_characters">
      {(rows, { add, remove }) => (
        <fieldset className="weekday-windows">
          <legend>以图片印出的字</legend>
          <p className="hint">
            姓名里有字体没有的字，开不出证明，并会说明是哪个字。在这里上传它的图片，证明上就用图片印这个字；字体里有的字仍用字体。
          </p>
          {rows.map(({ key, name }) => (
            <div key={key} className="pictured-character">
              <Form.Item
                name={[name, 'character']}
                label="字或它的编码"
                extra={codeIn(list[name]?.character)}
                rules={[
                  {
                    validator: (_, value: string) => {
                      const refusal = refusalOf(value ?? '', list)
                      return refusal ? Promise.reject(new Error(refusal)) : Promise.resolve()
                    },
                  },
                ]}
              >
                <Input placeholder="如𮮒，或U+2EB92" disabled={!mayEdit} />
              </Form.Item>
              {mayEdit ? (
                <Button type="text" onClick={() => remove(name)}>
                  删除这个字
                </Button>
              ) : null}
              <Form.Item
                className="pictured-image"
                name={[name, 'img_path']}
                rules={[{ required: true, message: '请上传这个字的图片' }]}
              >
                <PictureField
                  word="字的图片"
                  hint="白底黑字，正方形，四边少留白"
                  square
                  disabled={!mayEdit}
                />
              </Form.Item>
            </div>
          ))}
          {mayEdit && rows.length < mostCharacters ? (
            <Button icon={<PlusOutlined />} onClick={() => add({ character: '', img_path: '' })}>
              添加一个字
            </Button>
          ) : null}
        </fieldset>
      )}
    </Form.List>
  )
}

function refusalOf(value: string, list: readonly PicturedCharacter[]): string | undefined {
  const character = characterOf(value)
  if (!character) return characterWords
  const alike = list.filter((one) => one && characterOf(one.character ?? '') === character)
  return alike.length > 1 ? faults['setting.character_twice'].msg : undefined
}

/** What is typed may look like an empty box: its code tells. */
function codeIn(value: string | undefined): string | undefined {
  const character = characterOf(value ?? '')
  return character && `编码 ${codeOf(character)}`
}
