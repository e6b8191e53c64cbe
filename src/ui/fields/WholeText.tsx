import style from './fields.module.css'

/** A text of several lines as it was written, never cut. */
export const WholeText = ({ text }: { readonly text: string }) => <span className={style['multiline']}>{text}</span>
