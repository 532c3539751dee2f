/** Puts a text where it can be pasted from; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Older browsers, and those that ask for more than a tap, copy what is selected.
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    field.className = 'only-read-aloud'
    document.body.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    return done
  }
}
