import style from './fields.module.css'

/** A multi-line text in full, with its line breaks. */
export const WholeText = ({ text }: { readonly text: string }) => <span className={style['multiline']}>{text}</span>
