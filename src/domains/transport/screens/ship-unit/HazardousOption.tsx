import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Switch, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { hazardous } from '../../entities/hazardous.ts'
import { shipUnit } from '../../entities/ship-unit.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { countOf, rowsSoFar } from '../../../../engine/data/known.ts'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { Value, ValueGrid } from '../../../../ui/page/EditLayout.tsx'
import { dialogPaths } from '../../../../record/dialog/dialog-paths.ts'
import { CreateInDialog } from '../../../../record/form/CreateInDialog.tsx'
import { EditInDialog } from '../../../../record/page/EditInDialog.tsx'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { useHazardAmount } from '../transport-order/use-hazard-amount.ts'
import style from './ship-unit.module.css'

const HAZARDOUS = hazardous

interface HazardousOptionProps {
  readonly unit: string
  readonly editable: boolean
  /** Begins with the first entry. */
  readonly begun?: boolean
}

/**
 * Checked while the unit has hazardous entries (HAZ-09). Unchecking archives them all after confirmation; when refused it stays checked
 * (HAZ-10, HAZ-11). In words where the unit is not editable.
 */
export const HazardousOption = ({ unit, editable, begun = false }: HazardousOptionProps) => {
  const { t } = useLingui()
  const words = useWords()
  const refused = useRefusedWords()
  const muchOf = useHazardAmount()
  const { archive } = useChange()
  const [wanted, setWanted] = useState(begun)
  const [edited, setEdited] = useState<ListRowOf<typeof HAZARDOUS> | null>(null)
  const { person, settings } = useData()
  const mayAdd = useMay(HAZARDOUS.name, 'CREATE')
  const mayTake = useMay(HAZARDOUS.name, 'DELETE')
  const list = useList(HAZARDOUS, {
    filters: { shipUnit: unit },
    sort: HAZARDOUS.list.sort,
    limit: 100,
    offset: 0,
  })
  const rows = rowsSoFar(list)
  const count = countOf(list)
  const on = wanted || rows.length > 0
  const paths = dialogPaths(HAZARDOUS, { shipUnit: unit, asset: null }, person, settings)
  const take = async (entries: readonly ListRowOf<typeof HAZARDOUS>[]): Promise<boolean> => {
    try {
      for (const { row } of entries) await archive(HAZARDOUS.name, row.id)
      return true
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, HAZARDOUS) })
      return false
    }
  }
  const change = async (next: boolean): Promise<void> => {
    if (next || count === null || count === 0) {
      setWanted(next)
      return
    }
    const yes = await askConfirm({
      title: t`Archive ${plural(count, { one: '# hazardous entry', other: '# hazardous entries' })}`,
      text: t`They leave every list. This cannot be undone.`,
      danger: true,
    })
    if (yes && (await take(rows))) setWanted(false)
  }
  const textOf = ({ row, labels }: ListRowOf<typeof HAZARDOUS>): string =>
    [
      `UN ${row.unNumber ?? ''}`,
      labels.substance ?? '',
      `${words.field(HAZARDOUS, 'class')} ${row.class ?? ''}`,
      row.packingGroup
        ? `${words.field(HAZARDOUS, 'packingGroup')} ${words.option(HAZARDOUS.fields.packingGroup, row.packingGroup)}`
        : '',
      muchOf(row),
    ]
      .filter((part) => part !== '')
      .join(', ')
  return (
    <section className={style['hazardous']} aria-label={words.many(HAZARDOUS)}>
      {editable ? (
        <Switch
          label={words.field(shipUnit, 'hazardous')}
          checked={on}
          disabled={count === null || (on ? !mayTake : !mayAdd)}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      ) : (
        <ValueGrid>
          <Value label={words.field(shipUnit, 'hazardous')}>{on ? t`Yes` : count === null ? '…' : t`No`}</Value>
        </ValueGrid>
      )}
      {on && (
        <>
          <ul className={style['entries']}>
            {rows.map((entry) => (
              <li key={entry.row.id}>
                {editable && paths.length > 0 ? (
                  <UnstyledButton className={style['entry'] ?? ''} onClick={() => setEdited(entry)}>
                    {textOf(entry)}
                  </UnstyledButton>
                ) : (
                  <span>{textOf(entry)}</span>
                )}
                {editable && mayTake && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t`Archive: ${textOf(entry)}`}
                    onClick={() => void take([entry])}
                  >
                    {t`Archive`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {editable && mayAdd && (
            <CreateInDialog
              entity={HAZARDOUS}
              fixed={{ shipUnit: unit, asset: null }}
              name={t`Add`}
              quiet
              begun={begun}
            />
          )}
        </>
      )}
      {edited !== null && (
        <EditInDialog
          key={edited.row.id}
          entity={HAZARDOUS}
          record={edited}
          paths={paths}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
