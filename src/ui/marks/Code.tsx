import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { classes } from '../classes.ts'
import style from './Code.module.css'

export type CodeProps = {
  value: string
  /** Copies on click; turn off inside rows and links. */
  copyable?: boolean
  muted?: boolean
}

/** A reference, serial, EPC or coordinate: in mono, never wrapped or truncated, copied on click. */
export const Code = ({ value, copyable = true, muted = false }: CodeProps) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  const look = classes(style['code'], muted && style['muted'])
  if (!copyable) return <span className={look}>{value}</span>
  const copy = () => {
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <button type="button" className={classes(look, style['copy'])} title={t`Copy`} onClick={copy}>
      {value}
      <span className={style['done']} role="status">
        {copied ? t`Copied` : ''}
      </span>
    </button>
  )
}
