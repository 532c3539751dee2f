/** Somebody's name, with the code that tells namesakes apart. */
export function NameAndCode({ name, code }: { name: string; code: string }) {
  return (
    <>
      {name} <span className="hint figures">{code}</span>
    </>
  )
}
