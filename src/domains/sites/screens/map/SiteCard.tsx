import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { FilterValue } from '../../../../engine/data/api.ts'
import { missingOf } from '../../../../engine/data/list-loader.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { amountOf } from '../../../../record/action/use-amount.ts'
import { openStatesOf } from '../../../../record/page/overview/parts-of.ts'
import { filterText } from '../../../../record/list/list-place.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { addressOf, useGo } from '../../../../record/use-go.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Panel, Value, ValueGrid } from '../../../../ui/page/EditLayout.tsx'
import { plainClick } from '../../../../ui/page/plain-click.ts'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { entityOf } from '../../../index.ts'
import { site as siteEntity } from '../../entities/site.ts'
import type { SiteRow } from '../../effects/site-position.ts'
import type { AddressRow } from './site-places.ts'
import style from './site-map.module.css'

/** The counts at a site: assets and sensors, and unfinished work. */
const THINGS = ['asset', 'sensor'] as const
const WORK = ['packing_slip', 'purchase_order', 'sales_order', 'transport_order'] as const

interface CountedProps {
  readonly entity: AnyEntity
  readonly filters: { readonly [path: string]: FilterValue }
  readonly label: string
}

/** A number of records at the site, as a link to their list; nothing where there are none. */
const Counted = ({ entity, filters, label }: CountedProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const go = useGo()
  const may = useMay(entity.name, 'VIEW')
  const list = useList(entity.name, may ? { filters, sort: entity.list.sort, limit: 1, offset: 0 } : null)
  const amount = amountOf(list)
  if (!may || amount === null || (amount.final && amount.count === 0)) return null
  const count = format.number(amount.count)
  const path = entity.screens.list ?? '/'
  const search = { filter: filterText(filters) }
  return (
    <Value label={label}>
      <a
        href={addressOf(path, search)}
        onClick={(event) => {
          if (!plainClick(event)) return
          event.preventDefault()
          go(path, search)
        }}
      >
        {amount.final ? count : t`At least ${count}`}
      </a>
      <StillComing because={missingOf(list)} />
    </Value>
  )
}

interface SiteCardProps {
  readonly site: SiteRow
  readonly name: string
  readonly address: AddressRow | undefined
}

/** A site of the map: its name, its address, and what is there and unfinished. */
export const SiteCard = ({ site, name, address }: SiteCardProps) => {
  const { t } = useLingui()
  const words = useWords()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone it may stand above or below what is in view. Newer browsers return a promise, which is no cleanup.
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const lines = [
    [address?.street, address?.houseNumber],
    [address?.zipCode, address?.city],
  ].flatMap((line) => line.filter((part) => typeof part === 'string' && part !== '').join(' ') || [])
  return (
    <div ref={card}>
      <Panel title={name}>
        <ValueGrid>
          <Value label={t`Type`}>{words.option(siteEntity.fields.type, site.type)}</Value>
          {lines.length > 0 && <Value label={t`Address`}>{lines.join(', ')}</Value>}
          {THINGS.map(entityOf).map((entity) => (
            <Counted key={entity.name} entity={entity} filters={{ site: site.id }} label={words.many(entity)} />
          ))}
          {WORK.map(entityOf).map((entity) => {
            const many = words.many(entity)
            const filters = { site: site.id, [entity.states?.field ?? '']: openStatesOf(entity) }
            return <Counted key={entity.name} entity={entity} filters={filters} label={t`${many}, not done`} />
          })}
        </ValueGrid>
        <p className={style['open']}>
          <RecordLink entity="site" id={site.id}>{t`Open ${name}`}</RecordLink>
        </p>
      </Panel>
    </div>
  )
}
