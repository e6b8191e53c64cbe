import style from './sync.module.css'

/** A text in which the name of a record, such as a code with hyphens, is not broken across lines where it fits on one. */
export const WholeName = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const at = name === '' ? -1 : text.indexOf(name)
  if (at < 0) return <>{text}</>
  // A comma behind the name stays with it.
  const end = at + name.length + (text.charAt(at + name.length) === ',' ? 1 : 0)
  return (
    <>
      {text.slice(0, at)}
      <span className={style['whole']}>{text.slice(at, end)}</span>
      {text.slice(end)}
    </>
  )
}
