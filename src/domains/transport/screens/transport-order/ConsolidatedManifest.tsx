import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { address } from '../../../sites/entities/address.ts'
import { transportManifest } from '../../entities/transport-manifest.ts'
import { fieldAt, type Row } from '../../../../catalogue/row.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import type { Consolidation } from './use-consolidation.ts'
import { usePartWords } from './use-part-words.ts'
import style from './transport-order.module.css'

interface ConsolidatedManifestProps {
  readonly found: Consolidation
  readonly color: string
  readonly onColor: (color: string) => void
}

interface LineProps {
  readonly name: string
  readonly note?: string | null
  readonly alarm?: boolean
  readonly children: ReactNode
}

const Line = ({ name, note = null, alarm = false, children }: LineProps) => (
  <div className={style['pair']}>
    <dt>{name}</dt>
    <dd>
      <span>{children}</span>
      {note !== null && <span className={alarm ? style['misfit'] : style['note']}>{note}</span>}
    </dd>
  </div>
)

/** The manifest to be created, each value with its source. */
export const ConsolidatedManifest = ({ found, color, onColor }: ConsolidatedManifestProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { day, clock } = useFormat()
  const { said, totalLine } = usePartWords()
  const { manifest, kept, misfits, addresses, carriers, totals, handOver } = found
  const fitting = kept.filter(({ id }) => misfits.every((one) => one.id !== id))
  const count = fitting.length
  const same = count < 2 ? null : t`same in all ${count}`
  const field = (path: string): string => words.field(transportManifest, path)
  const addressText = (row: Row<typeof address> | undefined): string => {
    const country = row?.country ? words.option(address.fields.country, row.country) : ''
    const lines = [
      `${row?.street ?? ''} ${row?.houseNumber ?? ''}`,
      `${row?.zipCode ?? ''} ${row?.city ?? ''}`,
      country,
    ]
    const shown = said(lines.map((line) => line.trim()))
    return said([row?.name, shown]) || '–'
  }
  const carrier = carriers.get(manifest.carrier ?? '')?.name
  const level = manifest.serviceLevel
  const urgent = fitting.find((order) => order.serviceLevel === level)?.reference
  const pickup = manifest.pickupDate
  const passed = handOver !== null && Date.parse(`${handOver.day}T${handOver.time}`) < clock.now
  const cutOff =
    handOver === null
      ? t`earliest; no cut-off time applies`
      : passed
        ? t`cut-off has passed: ${day(handOver.day, { short: true })}, ${handOver.time}`
        : t`earliest, cut-off ${day(handOver.day, { short: true })}, ${handOver.time}`
  return (
    <section className={style['preview']} aria-label={t`The manifest`}>
      <h3 className={style['partTitle']}>
        {t`The manifest`} <StateTag state="Open" label={words.state('Open')} />
      </h3>
      <dl className={style['pairs']}>
        <Line name={field('carrier')} note={same}>
          {typeof carrier === 'string' ? carrier : t`No carrier`}
        </Line>
        <Line name={field('deliveryAddress')} note={same}>
          {addressText(addresses.get(manifest.deliveryAddress ?? ''))}
        </Line>
        <Line
          name={field('serviceLevel')}
          note={count > 1 && typeof urgent === 'string' ? t`most urgent, from ${urgent}` : null}
        >
          <span className={style['level']} data-level={level}>
            {typeof level === 'string' ? words.option(transportManifest.fields.serviceLevel, level) : '–'}
          </span>
        </Line>
        <Line name={field('pickupDate')} note={typeof pickup === 'string' ? cutOff : null} alarm={passed}>
          {count === 0
            ? '–'
            : typeof pickup === 'string'
              ? day(pickup, { short: true })
              : t`has passed in an order; the server takes it over`}
        </Line>
        <Line name={field('hazardous')} note={same}>
          {manifest.hazardous === true ? t`Yes` : t`No`}
        </Line>
        <Line name={t`Load`}>{count === 0 ? '–' : totalLine(totals)}</Line>
        <Line name={field('properties.color')}>
          <ColorChoice field={fieldAt(transportManifest.fields, 'properties.color')} value={color} onChange={onColor} />
        </Line>
      </dl>
    </section>
  )
}
