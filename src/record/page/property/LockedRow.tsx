import { useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { type AnyRow, fieldAt, valueAt } from '../../../catalogue/row.ts'
import { classes } from '../../../ui/classes.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { WhyMark } from '../../../ui/why/WhyMark.tsx'
import type { Why } from '../../../ui/why/why.ts'
import { ShownValue } from '../../form/FormFields.tsx'
import style from './property.module.css'

interface LockedRowProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly path: string
  /** Why it cannot be changed; null where the whole record says so already. */
  readonly why: Why | null
}

/** One value that cannot be changed now, as text; the lock says why. */
export const LockedRow = ({ entity, row, path, why }: LockedRowProps) => {
  const { t } = useLingui()
  const words = useWords()
  const name = words.field(entity, path)
  const field = fieldAt(entity.fields, path)
  const value = valueAt(row, path)
  const hasLines = field?.kind === 'json' || (typeof value === 'string' && value.includes('\n'))
  return (
    <div className={classes(style['row'], style['locked'], field?.code === true && style['code'])} data-property={path}>
      <dl className={style['read']} data-below={(hasLines && value !== null) || undefined}>
        <dt>{name}</dt>
        <dd>
          <ShownValue entity={entity} path={path} value={value} row={row} />
        </dd>
      </dl>
      {why !== null && (
        <span className={style['mark']}>
          <WhyMark label={t`${name}: why it cannot be changed`} why={why} icon={IconLock} />
        </span>
      )}
    </div>
  )
}
