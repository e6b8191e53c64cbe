import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { entityOf } from '../../../index.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { missingOf } from '../../../../engine/data/list-loader.ts'
import { noteOf, rowTitle } from '../../../../ui/fields/row-title.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import style from './transport-order.module.css'

const ASSET = entityOf('asset')
/** Most assets that are listed; to reach others the user types part of the name or serial number. */
const MOST = 30

interface AssetTicksProps {
  readonly chosen: ReadonlySet<string>
  readonly onTick: (asset: string, on: boolean) => void
}

/** Assets to tick, searched by part of their name or serial number. */
export const AssetTicks = ({ chosen, onTick }: AssetTicksProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [search, setSearch] = useState('')
  const typed = useDeferredValue(search)
  const list = useList(ASSET.name, { filters: {}, search: typed, sort: ASSET.list.sort, limit: MOST, offset: 0 })
  return (
    <div className={style['ticks']}>
      <TextInput
        label={t`Search assets`}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {list.loading && <SkeletonRows rows={4} />}
      <ul className={style['tickList']} aria-label={words.many(ASSET)}>
        {rowsSoFar(list).map((record) => {
          const { id } = record.row
          const name = rowTitle(ASSET.name, record)
          const note = noteOf(ASSET.name, name, record)
          return (
            <li key={id}>
              <Checkbox
                checked={chosen.has(id)}
                label={
                  <span className={style['tick']}>
                    <span>{name}</span>
                    {note !== null && <span className={style['code']}>{note}</span>}
                  </span>
                }
                onChange={(event) => onTick(id, event.currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
      <StillComing because={missingOf(list)} />
    </div>
  )
}
