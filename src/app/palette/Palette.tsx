import '@mantine/spotlight/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconBarcode, IconSearch, type Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { ANYWHERE, createWedge } from '../../scanning/wedge.ts'
import { useBusy } from '../../session/use-busy.ts'
import { openCode } from '../../scanning/open-code.ts'
import { type Hit, useHits } from './use-hits.ts'
import style from './palette.module.css'

const [store, actions] = createSpotlight()

export interface PaletteScreen {
  readonly name: string
  readonly path: string
  readonly icon: Icon
}

export interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Screens that the user may open. */
  readonly screens: readonly PaletteScreen[]
}

/** True for text that looks like a code: no whitespace, and a digit. */
const isCodeLike = (text: string): boolean => /^(?=.*\d)[^ ]{4,}$/.test(text.trim())

const matching = (screens: readonly PaletteScreen[], text: string): readonly PaletteScreen[] => {
  const wanted = text.trim().toLowerCase()
  return wanted === ''
    ? screens.slice(0, 8)
    : screens.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, 6)
}

/** Search over screens and the records on this device; also accepts a pasted or scanned code. */
export default function Palette({ opened, onClose, screens }: PaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { records, code } = useHits(opened ? text : '')
  useBusy('dialog', opened)
  useEffect(() => {
    if (opened) actions.open()
    else actions.close()
  }, [opened])
  const wedge = useMemo(() => createWedge(ANYWHERE), [])
  /** Shows the card of a scanned or pasted code in place of the search. */
  const showCode = (raw: string): void => {
    setText('')
    onClose()
    openCode(raw)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { scan } = wedge.feed({ kind: 'key', key: event.key, at: event.timeStamp, editable: true })
    if (scan === null || !isCodeLike(scan)) return
    event.preventDefault()
    event.stopPropagation()
    showCode(scan)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (!isCodeLike(pasted)) return
    event.preventDefault()
    showCode(pasted)
  }
  const go = (to: string) => () => void navigate({ to })
  const found = matching(screens, text)
  const action = (hit: Hit) => (
    <Spotlight.Action key={hit.path} onClick={go(hit.path)}>
      <hit.icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={style['words']}>
        <strong>{hit.name}</strong>
        <span>{hit.kind}</span>
      </span>
    </Spotlight.Action>
  )
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight="60dvh"
      centered={false}
      yOffset={80}
      overlayProps={{ blur: 0 }}
      onSpotlightClose={onClose}
    >
      <Spotlight.Search
        aria-label={t`Search or scan a code`}
        placeholder={t`Search or scan a code`}
        onKeyDownCapture={onKey}
        onPaste={onPaste}
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {(code !== null || isCodeLike(text)) && (
          <Spotlight.ActionsGroup label={t`This code`}>
            <Spotlight.Action onClick={() => showCode(text.trim())}>
              <IconBarcode size={20} stroke={1.7} aria-hidden="true" />
              <span className={style['words']}>
                <strong>{t`What is this code?`}</strong>
              </span>
            </Spotlight.Action>
            {code?.hits.map(action)}
            {code?.hits.length === 0 && <p className={style['none']}>{t`No record on this device has this code`}</p>}
          </Spotlight.ActionsGroup>
        )}
        {records.length > 0 && (
          <Spotlight.ActionsGroup label={t`Records`}>{records.map(action)}</Spotlight.ActionsGroup>
        )}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t`Screens`}>
            {found.map(({ name, path, icon: Symbol }) => (
              <Spotlight.Action key={path} onClick={go(path)}>
                <Symbol size={20} stroke={1.7} aria-hidden="true" />
                <span className={style['words']}>
                  <strong>{name}</strong>
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length === 0 && records.length === 0 && code === null && (
          <Spotlight.Empty>{t`Nothing on this device matches`}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
