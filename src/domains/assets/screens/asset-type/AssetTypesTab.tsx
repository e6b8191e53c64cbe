import { useLingui } from '@lingui/react/macro'
import type { Tab } from '../../../../catalogue/entity.ts'
import { entityOf } from '../../../index.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import style from '../../../../record/entity.module.css'

type Related = Extract<Tab, { kind: 'related' }>

const isTypes = (tab: Tab): tab is Related => tab.kind === 'related' && tab.name === 'asset-types'
const PARENTS = entityOf('asset_type').tabs.find(isTypes)

/** The types that this one is expected in, and the types expected in it (ATYPE-10). */
export default function AssetTypesTab({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  if (PARENTS === undefined) return null
  return (
    <div className={style['stack']}>
      <section aria-label={t`Parent asset types`}>
        <h2>{t`Parent asset types`}</h2>
        <RelatedTab tab={PARENTS} row={record.row} name={t`Parent asset types`} />
      </section>
      <section aria-label={t`Child asset types`}>
        <h2>{t`Child asset types`}</h2>
        <RelatedTab tab={{ ...PARENTS, by: 'parent' }} row={record.row} name={t`Child asset types`} />
      </section>
    </div>
  )
}
