import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { asset } from '../../../assets/entities/asset.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { missingOf } from '../../../../engine/data/list-loader.ts'
import { rowTitle } from '../../../../ui/fields/row-title.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { codesBeside } from './found-assets.ts'
import style from './transport-order.module.css'

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
  const list = useList(asset, { filters: {}, search: typed, sort: asset.list.sort, limit: MOST, offset: 0 })
  return (
    <div className={style['ticks']}>
      <TextInput
        label={t`Search assets`}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {list.loading && <SkeletonRows rows={4} />}
      <ul className={style['tickList']} aria-label={words.many(asset)}>
        {rowsSoFar(list).map((record) => {
          const { id } = record.row
          const name = rowTitle(asset.name, record)
          const codes = codesBeside(record.row, name)
          return (
            <li key={id}>
              <Checkbox
                checked={chosen.has(id)}
                label={
                  <span className={style['tick']}>
                    <span>{name}</span>
                    {codes !== '' && <span className={style['code']}>{codes}</span>}
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
