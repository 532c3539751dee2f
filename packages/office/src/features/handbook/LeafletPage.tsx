import paper from 'virtual:leaflet'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { QrCode } from '../../components/QrCode.tsx'
import { look, museumName, phoneOrigin } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import { handbookPlace } from './handbook.pages.ts'
import { Written } from './Written.tsx'
import './handbook.css'
import './leaflet.css'

const { chapters, title } = paper
const { office_phone = '', office_hours = '' } = look
const address = `${phoneOrigin}/wx/`

/** 志愿者手册: what the phone says under 帮助, on both sides of one sheet, with the way there. */
export function LeafletPage() {
  useEffect(() => {
    document.title = `${title} · ${museumName}`
  }, [])
  return (
    <main className="leaflet">
      <p className="row apart screen-only leaflet-acts">
        <Link to={handbookPlace.path}>使用手册</Link>
        <span className="hint">A4纸双面打印，在长边翻页</span>
        <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
          打印
        </Button>
      </p>
      <article className="leaflet-paper">
        <header className="row gap-xl leaflet-head">
          <Seal />
          <div className="grow">
            <p>{museumName}</p>
            <h1>{title}</h1>
            <p className="quiet">用微信扫右边的码打开，或在浏览器里输入 {address}</p>
            {office_phone === '' ? null : (
              <p className="quiet">
                志愿者办公室 {office_phone} {office_hours}
              </p>
            )}
          </div>
          <div className="fixed leaflet-code">
            <QrCode text={address} label={`手机端的地址 ${address}`} />
          </div>
        </header>
        <div className="leaflet-columns">
          {chapters.map(({ title: name, html, sections }) => (
            <section key={name}>
              <Written html={html} />
              {sections.map((section) => (
                <section key={section.title}>
                  <h2>{section.title}</h2>
                  <Written html={section.html} />
                </section>
              ))}
            </section>
          ))}
        </div>
      </article>
    </main>
  )
}
