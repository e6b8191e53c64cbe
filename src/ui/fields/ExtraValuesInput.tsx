import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PropertiesField } from '../../catalogue/field.ts'
import { type ExtraProblem, extraProblem, type ExtraRow, mapOfRows, rowsOf } from './extra-rows.ts'
import type { InputProps } from './field-view.ts'
import style from './fields.module.css'

const sameMap = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Editor of free-form extra values with value and unit, one per row (EDIT-20). Names must be unique. */
export const ExtraValuesInput = ({
  field,
  name,
  help,
  value,
  stored,
  onChange,
  error,
}: InputProps<PropertiesField>) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState<readonly ExtraRow[] | null>(null)
  const adds = useRef<HTMLButtonElement>(null)
  const given = rowsOf(field, value)
  // The rows typed here are shown while they match the form's value; after a save, a reset or a restored draft the form's value is shown.
  const isMine = typed !== null && sameMap(rowsOf(field, mapOfRows(field, typed, stored)).map(bare), given.map(bare))
  const rows = isMine ? typed : given
  const change = (next: readonly ExtraRow[]): void => {
    setTyped(next)
    onChange(mapOfRows(field, next, stored))
  }
  const set = (key: number, part: Partial<ExtraRow>): void =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = (): void => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    change([...rows, { key, name: '', value: '', unit: '', was: null }])
  }
  const remove = (key: number): void => {
    change(rows.filter((row) => row.key !== key))
    // The button that was pressed is gone: without a next place the focus would be lost, and leaving the field would not be noticed.
    adds.current?.focus()
  }
  const words: { readonly [problem in ExtraProblem]: string } = {
    'no-name': t`Give it a name`,
    'bad-name': t`At most 100 characters, without dots`,
    twice: t`There is one of this name already`,
  }
  return (
    <fieldset className={style['extras']} data-wide="">
      <legend>{name}</legend>
      {help !== undefined && <p className={style['extrasNote']}>{help}</p>}
      {rows.map((row, index) => {
        const problem = extraProblem(field, rows, row)
        const place = index + 1
        return (
          <div key={row.key} className={style['extra']} role="group" aria-label={row.name || t`Value ${place}`}>
            <TextInput
              label={t`Name`}
              value={row.name}
              error={problem === null ? undefined : words[problem]}
              onChange={(event) => set(row.key, { name: event.currentTarget.value })}
            />
            <TextInput
              label={t`Value`}
              value={row.value}
              maxLength={1000}
              onChange={(event) => set(row.key, { value: event.currentTarget.value })}
            />
            <TextInput
              label={t`Unit`}
              value={row.unit}
              maxLength={40}
              onChange={(event) => set(row.key, { unit: event.currentTarget.value })}
            />
            <ActionIcon
              className={style['extraGone'] ?? ''}
              aria-label={t`Remove this value`}
              title={t`Remove this value`}
              onClick={() => remove(row.key)}
            >
              <IconTrash size={18} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </div>
        )
      })}
      {error !== undefined && (
        <p className={style['extrasError']} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button ref={adds} leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />} onClick={add}>
          {t`Add a property of your own`}
        </Button>
      </div>
    </fieldset>
  )
}

const bare = ({ name, value, unit }: ExtraRow): readonly string[] => [name, value, unit]
