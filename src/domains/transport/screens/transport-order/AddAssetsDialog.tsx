import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { assetInTransportOrder } from '../../entities/asset-in-transport-order.ts'
import type { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { AssetTicks } from './AssetTicks.tsx'
import { codesOf, lineItemOf, type NamedAsset, nameAssets } from './found-assets.ts'
import { NamedAssets } from './NamedAssets.tsx'
import style from './transport-order.module.css'

export interface AddAssetsDialogProps {
  readonly order: Row<typeof transportOrder>
  readonly onClose: () => void
}

/** Adds many assets to an order at once: pasted, scanned or ticked; those that cannot be added are listed with the reason. */
export const AddAssetsDialog = ({ order, onClose }: AddAssetsDialogProps) => {
  const { t } = useLingui()
  const { clock } = useFormat()
  const { client } = useData()
  const { create } = useChange()
  const refused = useRefusedWords()
  const [text, setText] = useState('')
  const [named, setNamed] = useState<readonly NamedAsset[]>([])
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const name = async (codes: readonly string[]): Promise<void> => {
    if (codes.length === 0) return
    setProblem(null)
    try {
      const found = await nameAssets(client.api, order.id, codes)
      setNamed((before) => [...before, ...found.filter(({ key }) => before.every((one) => one.key !== key))])
    } catch {
      setText((now) => [...codes, now].join('\n'))
      setProblem(t`This device does not have all assets and orders yet. Try again in a moment.`)
    }
  }
  const type = (next: string): void => {
    const lines = next.split(/\r?\n/)
    const typing = lines.pop() ?? ''
    // When several lines are pasted at once, the last one is complete too.
    const pasted = next.length - text.length > 1 && lines.length > 0
    setText(pasted ? '' : typing)
    void name(codesOf((pasted ? [...lines, typing] : lines).join('\n')))
  }
  const takeText = (): void => {
    setText('')
    void name(codesOf(text))
  }
  const drop = (key: string): void => setNamed((before) => before.filter((one) => one.key !== key))
  const allow = (key: string, on: boolean): void =>
    setAnyway((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)))
  const goes = ({ why, key }: NamedAsset): boolean => why === null || (why.code === 'on-other' && anyway.has(key))
  const taken = named.flatMap((one) => (goes(one) && one.asset !== null ? [one.asset] : []))
  const count = taken.length
  const add = async (): Promise<void> => {
    setBusy(true)
    const today = isoDay(Date.now(), clock)
    try {
      for (const asset of taken) {
        await create(assetInTransportOrder.name, lineItemOf(order.id, asset, today))
        drop(asset.id)
      }
      pushMessage({ type: 'success', text: t`Saved on this device` })
      onClose()
    } catch (error) {
      setProblem(refused(error, assetInTransportOrder))
    } finally {
      setBusy(false)
    }
  }
  const reference = order.reference ?? ''
  return (
    <DialogFrame
      opened
      size="preview"
      title={t`Add assets to ${reference}`}
      subtitle={t`Paste codes, scan them, or tick assets. Serials, references and identifiers all count.`}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <WhyButton
            variant="filled"
            loading={busy}
            why={count === 0 ? whyOf(t`Name at least one asset that can go on the order`) : null}
            onClick={() => void add()}
          >
            {count === 0 ? t`Add assets` : t`Add ${plural(count, { one: '# asset', other: '# assets' })}`}
          </WhyButton>
        </>
      }
    >
      {problem !== null && (
        <p role="alert" className={style['misfit']}>
          {problem}
        </p>
      )}
      <div className={style['columns']}>
        <div className={style['column']}>
          <Textarea
            label={t`Codes`}
            description={t`One on each line. A scanner ends each with Enter.`}
            autosize
            minRows={2}
            maxRows={6}
            data-autofocus
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button disabled={text.trim() === ''} onClick={takeText}>{t`Look up`}</Button>
          <AssetTicks
            chosen={new Set(named.map(({ key }) => key))}
            onTick={(asset, on) => (on ? void name([asset]) : drop(asset))}
          />
        </div>
        <NamedAssets named={named} anyway={anyway} onAllow={allow} onDrop={drop} />
      </div>
    </DialogFrame>
  )
}
