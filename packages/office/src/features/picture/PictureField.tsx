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
  /** What the picture is. */
  word?: string
  /** How it is cut, and so which pictures suit. */
  hint?: string
  /** Cut to a square, as a portrait; else as the phone's detail cuts a cover (8:5). */
  square?: boolean
}

/** One picture with its preview, as the phone cuts it. */
export function PictureField({
  id,
  value = '',
  onChange,
  disabled = false,
  word = '封面',
  hint = '建议横图，主体居中：详情按 8:5、列表按 4:3 裁切',
  square = false,
}: PictureFieldProps) {
  const [uploading, setUploading] = useState(false)
  const upload = async (file: File) => {
    setUploading(true)
    const path = await uploadPicture(file)
    setUploading(false)
    if (path !== undefined) onChange?.(path)
  }
  return (
    <div className="row picture-field">
      <div className={square ? 'cover cover-square' : 'cover'} aria-busy={uploading}>
        {value === '' ? (
          <span className="row quiet small">
            <PictureOutlined aria-hidden />
            尚无{word}
          </span>
        ) : (
          <img src={value} alt={`${word}预览`} />
        )}
      </div>
      {disabled ? null : (
        <div>
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
                {value === '' ? `上传${word}` : `更换${word}`}
              </Button>
            </Upload>
            {value === '' ? null : (
              <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.('')}>
                移除{word}
              </Button>
            )}
          </Space>
          <p className="hint">jpg、jpeg、png 或 gif，不超过 10MB；{hint}。</p>
        </div>
      )}
    </div>
  )
}
