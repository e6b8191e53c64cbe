import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useReaderSettings, withReader } from '../../scanning/reader-settings.ts'
import { strokeOf } from '../../scanning/stroke-of.ts'
import { ANYWHERE, createWedge } from '../../scanning/wedge.ts'
import { useBusy } from '../../session/use-busy.ts'
import { useGo } from '../../record/use-go.ts'
import { useFocusBack } from '../../ui/dialog/focus-back.ts'
import { useOnTop } from '../../ui/dialog/on-top.ts'
import { useAppearance } from '../../ui/theme/use-appearance.ts'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { type Entry, isCodeLike, type PaletteScreen } from './entry.ts'
import { PaletteCamera } from './PaletteCamera.tsx'
import { optionId, PaletteList } from './PaletteList.tsx'
import { PaletteStatus } from './PaletteStatus.tsx'
import { highlighted, stepped } from './search.ts'
import { useHits } from './use-hits.ts'
import { useOpenCode } from './use-code.ts'
import { useSections } from './use-sections.ts'
import style from './palette.module.css'

export interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Screens that the user may open. */
  readonly screens: readonly PaletteScreen[]
}

const STEPS: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 }

/** Search over screens, actions and the records on this device; also takes a typed, pasted or scanned code. */
export default function Palette({ opened, onClose, screens }: PaletteProps) {
  const { t } = useLingui()
  const go = useGo()
  const list = useId()
  const phone = useScreen() === 'phone'
  const handheld = useAppearance().density === 'touch' || phone
  const onTop = useOnTop(opened, onClose)
  const openCode = useOpenCode()
  const [text, setText] = useState('')
  const [camera, setCamera] = useState(false)
  const [chosen, setChosen] = useState<{ readonly id: string | null; readonly byKey: boolean }>({
    id: null,
    byKey: false,
  })
  const hits = useHits(opened)
  const sections = useSections(hits, text, screens)
  const entries = sections.flatMap((section) => section.entries)
  const ids = entries.map(({ id }) => id)
  const active = highlighted(chosen.id, ids)
  // The line that is highlighted at first stays highlighted, whatever arrives after it.
  if (active !== chosen.id) setChosen({ id: active, byKey: false })
  useBusy('dialog', opened)
  useFocusBack(opened)
  const reader = useReaderSettings()
  const wedge = useMemo(() => createWedge(withReader(ANYWHERE, reader)), [reader])
  const type = (typed: string): void => {
    setText(typed)
    setChosen({ id: null, byKey: false })
    hits.type(typed)
  }
  const close = (): void => {
    type('')
    setCamera(false)
    onClose()
  }
  const showCode = (raw: string): void => {
    close()
    void openCode(raw)
  }
  const open = (entry: Entry): void => {
    if (entry.open === 'code') return showCode(text.trim())
    const { path, with: made } = entry.open
    // Keys go on in the page that is opened, not where they were before the search.
    document.querySelector<HTMLElement>('#screen')?.focus({ preventScroll: true })
    close()
    go(path, made === undefined ? {} : { with: made })
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const { scan } = wedge.feed({ kind: 'key', ...strokeOf(event.nativeEvent), at: event.timeStamp, editable: true })
    const step = STEPS[event.key]
    if (scan !== null && isCodeLike(scan)) showCode(scan)
    else if (step !== undefined) setChosen({ id: stepped(active, ids, step), byKey: true })
    else if (event.key === 'Enter') {
      const entry = entries.find(({ id }) => id === active)
      if (entry !== undefined) open(entry)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (!isCodeLike(pasted)) return
    event.preventDefault()
    showCode(pasted)
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnEscape={onTop}
      returnFocus={false}
      fullScreen={phone}
      transitionProps={{ duration: 120 }}
      classNames={{ content: style['palette'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search or scan a code`}>
        <div className={style['search']}>
          <IconSearch size={20} stroke={1.7} aria-hidden="true" />
          <input
            data-autofocus
            role="combobox"
            aria-label={t`Search or scan a code`}
            aria-autocomplete="list"
            aria-expanded={!camera && entries.length > 0}
            aria-controls={camera ? undefined : list}
            aria-activedescendant={active === null ? undefined : optionId(list, active)}
            placeholder={t`Search or scan a code`}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setCamera(false)
              type(event.currentTarget.value)
            }}
            onKeyDownCapture={onKey}
            onPaste={onPaste}
          />
          <Modal.CloseButton aria-label={t`Close`} size={40} iconSize={20} />
        </div>
        {!camera && (
          <>
            <PaletteList
              id={list}
              name={t`Found`}
              sections={sections}
              active={active}
              follows={chosen.byKey}
              onPoint={(id) => setChosen({ id, byKey: false })}
              onOpen={open}
            />
            <PaletteStatus text={text} hits={hits} found={entries.length} />
          </>
        )}
        {handheld && <PaletteCamera on={camera} onTurn={setCamera} onScan={showCode} />}
      </Modal.Content>
    </Modal.Root>
  )
}
