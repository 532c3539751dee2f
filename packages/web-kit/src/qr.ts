import QRCode from 'qrcode'

/** A text as a QR code of `size` modules a side: the path of its dark ones, one unit each. */
export function qrOf(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
  return { size, path }
}
