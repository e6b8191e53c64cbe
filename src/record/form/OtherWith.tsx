import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import type { NoteProps } from '../slots.ts'
import style from '../entity.module.css'

/** More than the record itself and a refused one. */
const FEW = 4

interface OthersProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly value: string
  /** The record that is being filled in. */
  readonly own: unknown
  /** What is said of the other one. */
  readonly say: (other: ListRow) => ReactNode
}

const Others = ({ entity, path, value, own, say }: OthersProps) => {
  // Codes and addresses are compared without case.
  const same = [...new Set([value, value.toLowerCase(), value.toUpperCase()])]
  const list = useList(entity.name, { filters: { [path]: same }, sort: entity.list.sort, limit: FEW, offset: 0 })
  const other = rowsSoFar(list).find(({ row, state }) => row.id !== own && state !== 'refused')
  return other === undefined ? null : (
    <p className={style['exceeds']} role="status">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      <span>{say(other)}</span>
    </p>
  )
}

/**
 * While a value is typed, names another record on this device that has it. Two records may have the same value, so it can still be saved.
 */
export const OtherWith = ({ form, path, ...about }: NoteProps & Omit<OthersProps, 'value' | 'own'>) => {
  const value = form.valueOf(path)
  const typed = typeof value === 'string' ? value.trim() : ''
  return typed === '' ? null : <Others key={typed} {...about} path={path} value={typed} own={form.valueOf('id')} />
}
