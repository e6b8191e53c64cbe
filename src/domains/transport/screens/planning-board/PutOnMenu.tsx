import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconTruckLoading } from '@tabler/icons-react'
import { useState } from 'react'
import { sentence } from '../../../../i18n/sentence.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { differencesOfAll, isOn, type Manifest, type Order, takesOrders } from './board.ts'
import type { ManifestRecord, OrderRecord } from './use-board.ts'
import { useBoardWords } from './use-board-words.ts'
import style from './planning-board.module.css'

interface PutOnMenuProps {
  /** The selected orders. */
  readonly orders: readonly Order[]
  readonly manifests: readonly ManifestRecord[]
  readonly riding: readonly OrderRecord[]
  readonly busy: boolean
  readonly onPut: (manifest: Manifest) => void
}

/** The manifests for the selected orders, those that fit first; one that accepts none of them says why. */
export const PutOnMenu = ({ orders, manifests, riding, busy, onPut }: PutOnMenuProps) => {
  const { t } = useLingui()
  const words = useWords()
  const said = useBoardWords()
  const [held, setHeld] = useState<readonly string[]>([])
  const placeOf = (id: string): number => (held.includes(id) ? held.indexOf(id) : held.length)
  const entries = manifests
    .map((record) => {
      const isEmpty = !riding.some(({ row }) => isOn(row, record.row))
      const has = orders.length > 0 && orders.every((order) => isOn(order, record.row))
      return { record, has, takes: takesOrders(record.row), differences: differencesOfAll(orders, record.row, isEmpty) }
    })
    .toSorted(
      (a, b) =>
        // The order of the list does not change while it is open.
        placeOf(a.record.row.id) - placeOf(b.record.row.id) ||
        Number(b.takes && !b.has) - Number(a.takes && !a.has) ||
        a.differences.length - b.differences.length,
    )
  const [only] = orders.length === 1 ? orders : []
  const noteOf = ({ record: { row, labels }, has, takes }: (typeof entries)[number]): string => {
    if (!takes) {
      const state = words.state(row.status ?? '')
      return t`It is “${state}”: it takes no more orders.`
    }
    if (has) return t`Already on it.`
    const pickup = row.pickupDate ? said.dayText(row.pickupDate) : ''
    return [row.deliveryCity ?? '', pickup === '' ? '' : t`pickup ${pickup}`, labels.carrier ?? t`No carrier yet`]
      .filter((part) => part !== '')
      .join(', ')
  }
  return (
    <Menu
      position="top-start"
      withinPortal
      onOpen={() => setHeld(entries.map(({ record }) => record.row.id))}
      onClose={() => setHeld([])}
    >
      <Menu.Target>
        <Button
          loading={busy}
          leftSection={<IconTruckLoading size={18} stroke={1.7} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t`Put on`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={style['menu'] ?? ''}>
        <Menu.Label>{t`Open manifests`}</Menu.Label>
        {entries.map((entry) => {
          const { row } = entry.record
          return (
            <Menu.Item
              key={row.id}
              disabled={!entry.takes || entry.has}
              data-fits={entry.differences.length === 0}
              onClick={() => onPut(row)}
            >
              <span className={style['choice']}>
                <strong>{row.reference ?? '–'}</strong>
                <span className={style['choiceNote']}>{noteOf(entry)}</span>
                {entry.takes && !entry.has && entry.differences.length > 0 && (
                  <span className={style['differs']}>
                    {sentence(entry.differences.map((one) => said.difference(one, only ?? null)).join(', '))}
                  </span>
                )}
              </span>
            </Menu.Item>
          )
        })}
        {entries.length === 0 && (
          <p className={style['none']}>{t`No open manifest is shown. Choose another day, or all days.`}</p>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
