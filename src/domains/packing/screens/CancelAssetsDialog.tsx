import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { identifier } from '../../assets/entities/identifier.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import { rowAs } from '../../../catalogue/row.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { identify } from '../../../identify/identify.ts'
import { lookupKeys } from '../../../identify/lookup-keys.ts'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { Code } from '../../../ui/marks/Code.tsx'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../record/form/refused-words.ts'
import style from './cancel.module.css'
import { cancelItems } from './cancel-items.ts'
import type { SlipItem } from './slip-progress.ts'

export type CancelAssetsDialogProps = {
  opened: boolean
  slip: string
  reference: string
  items: readonly SlipItem[]
  /** Receives scans while the dialog is open; they select items. */
  divertTo: (receiver: ((raw: string) => void) | null) => void
  onClose: () => void
}

/** Cancels items of a slip (DLG-21, PS-08): ticked, or scanned while the dialog is open. */
export const CancelAssetsDialog = ({ opened, slip, reference, items, divertTo, onClose }: CancelAssetsDialogProps) => {
  const { t } = useLingui()
  const { client } = useData()
  const refusedWords = useRefusedWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [unknown, setUnknown] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const open = useMemo(() => items.filter((item) => !item.scanned && !item.canceled), [items])
  const offered = useRef(open)
  offered.current = open

  useEffect(() => {
    if (!opened) return
    setChosen(new Set())
    setUnknown(null)
    setProblem(null)
    const take = async (raw: string): Promise<void> => {
      const found = await client.api.lookupIdentifier(lookupKeys(identify(raw)))
      const named =
        found.length > 0
          ? found.map((row) => rowAs(identifier, row).asset)
          : (await client.api.lookupAsset([raw.trim()], slip)).map((row) => row.id)
      const item = offered.current.find((one) => named.includes(one.asset))
      setUnknown(item === undefined ? raw : null)
      if (item !== undefined) setChosen((before) => new Set(before).add(item.id))
    }
    divertTo((raw) => void take(raw))
    return () => divertTo(null)
  }, [opened, client, slip, divertTo])

  const toggle = (id: string, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    const count = chosen.size
    try {
      await cancelItems(
        client.api,
        open.filter((item) => chosen.has(item.id)),
      )
    } catch (error) {
      setProblem(refusedWords(error, packingSlipItem))
      return
    } finally {
      setBusy(false)
    }
    pushMessage({ type: 'success', text: t`${plural(count, { one: '# asset canceled', other: '# assets canceled' })}` })
    onClose()
  }
  const count = chosen.size
  return (
    <DialogFrame
      opened={opened}
      size="preview"
      title={t`Cancel assets of ${reference}`}
      subtitle={t`What is chosen is taken off the packing slip and no longer expected.`}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={
        <>
          <Button size="lg" onClick={onClose}>{t`Cancel`}</Button>
          <Button size="lg" variant="danger" disabled={count === 0} loading={busy} onClick={() => void confirm()}>
            {t`Confirm`}
          </Button>
        </>
      }
    >
      <p className={style['lead']}>
        {count === 0
          ? t`Tick the assets, or scan their labels.`
          : t`${plural(count, { one: '# asset chosen', other: '# assets chosen' })}`}
      </p>
      {unknown !== null && (
        <p className={style['problem']} role="alert">
          {t`Not open on this packing slip:`} <Code value={unknown} copyable={false} />
        </p>
      )}
      {problem !== null && (
        <p className={style['problem']} role="alert">
          {problem}
        </p>
      )}
      <ul className={style['list']} aria-label={t`Assets that can be canceled`}>
        {open.map((item) => (
          <li key={item.id}>
            <Checkbox
              size="md"
              checked={chosen.has(item.id)}
              onChange={(event) => toggle(item.id, event.currentTarget.checked)}
              label={
                <span className={style['label']}>
                  <span>{item.name}</span>
                  <span className={style['code']}>{item.serial}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {open.length === 0 && <p className={style['lead']}>{t`Every asset is scanned or canceled.`}</p>}
    </DialogFrame>
  )
}
