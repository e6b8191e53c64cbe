import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import style from '../entity.module.css'

/** Debounce of the search text, ms. */
const DEBOUNCE_MS = 150

/** Text search of a list; the input is debounced. */
export const SearchBox = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      change.current(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextInput
      type="search"
      className={style['search'] ?? ''}
      aria-label={t`Search`}
      data-list-search=""
      placeholder={t`Search`}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
