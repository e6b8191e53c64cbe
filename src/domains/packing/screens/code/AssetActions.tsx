import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsRight,
  IconClipboardCheck,
  IconExternalLink,
  IconTool,
  type Icon,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { asset as assetEntity } from '../../../assets/entities/asset.ts'
import { packingSlipItem } from '../../entities/packing-slip-item.ts'
import { packingSlip } from '../../entities/packing-slip.ts'
import { entityOf } from '../../../index.ts'
import { may } from '../../../../catalogue/roles.ts'
import { isInStock, takesFromStock } from '../../effects/slip-places.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListQuery, ListRowOf } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { everyRow, isNone, rowsSoFar } from '../../../../engine/data/known.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { type Why, whyOf } from '../../../../ui/why/why.ts'
import { boardPath, slipAt } from '../scan-place.ts'
import { createPath, editPath, opensFor } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import style from './code.module.css'
import { focusField } from './focus-field.ts'
import { SlipHere } from './SlipHere.tsx'
import { useCodeStep } from './use-code-step.ts'

/** States in which a slip takes items. */
const TAKES = ['Scanning', 'Open', 'On hold']

const OPEN_SLIPS: ListQuery = {
  filters: { status: TAKES },
  sort: { path: 'updated', order: 'DESC' },
  limit: 100,
  offset: 0,
}

interface StepProps {
  readonly asset: ListRowOf<typeof assetEntity>
  readonly onDone: () => void
}

const Move = ({ asset, onDone }: StepProps) => {
  const { t } = useLingui()
  const { client } = useData()
  const here = asset.row.site ?? null
  const [site, setSite] = useState<string | null>(here)
  const { problem, take } = useCodeStep(assetEntity, onDone)
  const move = (): Promise<void> =>
    take(() => client.api.act(assetEntity.name, asset.row.id, 'move', { site }), t`Saved on this device`)
  const whyNot = site === null ? t`Choose the new site first` : site === here ? t`It is already there` : null
  return (
    <div className={style['bind']} ref={focusField}>
      <ReferenceSelect
        to="site"
        label={t`New site`}
        error={problem ?? undefined}
        value={site}
        onChange={setSite}
        onUnfound={() => setSite(null)}
      />
      <WhyButton size="lg" variant="filled" why={whyOf(whyNot)} onClick={() => void move()}>
        {t`Move here`}
      </WhyButton>
    </div>
  )
}

/** Slips that can take the asset, the one whose page is open first; for one that already has it, a link to its scan board. */
const PutOnSlip = ({ asset, onDone }: StepProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const { client, person } = useData()
  const open = useList(packingSlip, OPEN_SLIPS)
  const rows = rowsSoFar(open)
  const on = useMemo(
    (): ListQuery => ({
      filters: { asset: asset.row.id },
      sort: { path: 'created', order: 'DESC' },
      limit: 500,
      offset: 0,
    }),
    [asset.row.id],
  )
  const items = useList(packingSlipItem, on)
  const { problem, take } = useCodeStep(packingSlipItem, onDone)
  // The slips that already have the asset must be known, so that it is not added twice.
  const placed = everyRow(items)
  if (open.loading || placed === null) return <p className={style['note']}>{t`Looking on this device`}</p>
  if (rows.length === 0)
    return <p className={style['note']}>{isNone(open) ? t`No packing slip is open.` : t`Looking on this device`}</p>
  const has = new Set(placed.flatMap(({ row }) => (row.canceled === true ? [] : [row.packingSlip])))
  const put = (id: string, reference: string): Promise<void> =>
    has.has(id)
      ? take(() => Promise.resolve(go(boardPath(id))), null)
      : take(
          () => client.api.create(packingSlipItem.name, { packingSlip: id, asset: asset.row.id }),
          t`Put on ${reference}. Saved on this device.`,
        )
  const inStock = isInStock(asset.row)
  const notTaken = (row: Row<typeof packingSlip>): Why | null => {
    if (inStock || has.has(row.id) || !takesFromStock(row, person.modules)) return null
    const reference = row.reference ?? ''
    return [{ text: t`It is not in stock: ${reference} takes only what is.` }]
  }
  const here = slipAt(location.pathname)
  const rank = (row: Row<typeof packingSlip>): number => (row.id === here ? 0 : notTaken(row) === null ? 1 : 2)
  const offered = rows.toSorted((a, b) => rank(a.row) - rank(b.row))
  return (
    <>
      {problem !== null && (
        <p className={style['problem']} role="alert">
          {problem}
        </p>
      )}
      <ul className={style['slips']} aria-label={t`Open packing slips`}>
        {offered.map(({ row, labels }) => (
          <li key={row.id}>
            <WhyButton
              size="lg"
              fullWidth
              justify="space-between"
              why={notTaken(row)}
              onClick={() => void put(row.id, row.reference ?? '')}
            >
              <span className={style['reference']}>{row.reference ?? ''}</span>
              <span className={style['where']}>
                {has.has(row.id)
                  ? t`is on it`
                  : // The newest come first: what was changed when says why they stand so.
                    [words.option(packingSlip.fields.type, row.type ?? ''), labels.site ?? '', format.when(row.updated)]
                      .filter((part) => part !== '')
                      .join(' · ')}
              </span>
            </WhyButton>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Actions of this user on a scanned asset. */
export const AssetActions = ({ asset, onDone }: StepProps) => {
  const { t } = useLingui()
  const go = useGo()
  const { person } = useData()
  const here = useRow(packingSlip, slipAt(location.pathname))?.row
  const takes = TAKES.includes(here?.status ?? '')
  const [chosen, setStep] = useState<'move' | 'slip' | null>()
  // On the page of a slip that takes items the scan is most likely meant for it.
  const step = chosen === undefined ? (takes ? 'slip' : null) : chosen
  const entity = assetEntity
  const damage = entityOf('damage')
  const maintenance = entityOf('maintenance')
  const { id } = asset.row
  const leave = (path: string | null, search?: { readonly with: string }): void => {
    if (path === null) return
    go(path, search)
    onDone()
  }
  const about = { with: `asset:${id}` }
  const action = (label: string, Symbol: Icon, run: () => void, pressed?: boolean) => (
    <Button
      key={label}
      size="lg"
      justify="start"
      leftSection={<Symbol size={22} stroke={1.8} aria-hidden="true" />}
      onClick={run}
      {...(pressed === undefined ? {} : { 'aria-expanded': pressed })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {here !== undefined && !takes && <SlipHere asset={id} slip={here} />}
      <div className={style['actions']}>
        {opensFor(person, entity) &&
          action(t({ context: 'verb', message: 'Open' }), IconExternalLink, () => leave(editPath(entity, id)))}
        {may(person, damage, 'CREATE') &&
          action(t`Report damage`, IconAlertTriangle, () => leave(createPath(damage), about))}
        {may(person, maintenance, 'CREATE') &&
          action(t`Log maintenance`, IconTool, () => leave(createPath(maintenance), about))}
        {may(person, entity, 'EDIT') &&
          action(t`Move`, IconArrowsRight, () => setStep(step === 'move' ? null : 'move'), step === 'move')}
        {may(person, packingSlipItem, 'CREATE') &&
          action(
            t`Put on an open packing slip`,
            IconClipboardCheck,
            () => setStep(step === 'slip' ? null : 'slip'),
            step === 'slip',
          )}
      </div>
      {step === 'move' && <Move asset={asset} onDone={onDone} />}
      {step === 'slip' && may(person, packingSlipItem, 'CREATE') && <PutOnSlip asset={asset} onDone={onDone} />}
    </>
  )
}
