import QRCode from 'qrcode'

/** The side of a code, in points. */
export const qr = 106

/** A QR code of the address, black on white whatever the page is seen on. */
export function drawQr(file: PDFKit.PDFDocument, address: string, x: number, y: number): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const step = qr / modules.size
  file.rect(x, y, qr, qr).fill('#ffffff')
  // Neighbours in a row are one rectangle, so that no hairline shows between them.
  for (let row = 0; row < modules.size; row += 1)
    for (let from = 0; from < modules.size; from += 1) {
      let to = from
      while (to < modules.size && modules.get(row, to)) to += 1
      if (to > from) file.rect(x + from * step, y + row * step, (to - from) * step, step)
      from = to
    }
  file.fill('#000000')
}
