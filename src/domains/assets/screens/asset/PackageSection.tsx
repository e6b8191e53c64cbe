import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { asset } from '../../entities/asset.ts'
import { assetType } from '../../entities/asset-type.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { Section, type SectionLine } from '../../../../record/page/overview/Section.tsx'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import type { SectionSlotProps } from '../../../../record/slots.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { PackageFill } from './PackageFill.tsx'
import { ScanIn } from './ScanIn.tsx'
import { usePackage } from './use-package.ts'

/** Missing parts that are listed before the rest is counted. */
const MOST = 6

/** The assets inside, with the parts that are missing and those too many, where its type expects some. */
export default function PackageSection({ record, tab, onTab }: SectionSlotProps<ListRowOf<typeof asset>>) {
  const { t } = useLingui()
  const { lines, count, known, typeName } = usePackage(record.row)
  const missing = lines.filter(({ state }) => state === 'Missing')
  const more = missing.length - MOST
  const tooMuch = new Set(lines.flatMap(({ state, child }) => (state === 'Too much' && child !== null ? child.id : [])))
  const surplus = tooMuch.size
  // Without a slot nothing is compared: the plain section.
  const compared = count !== null && count.slots > 0
  const lead = !compared
    ? []
    : missing.slice(0, MOST).map(({ key, assetType: type }): SectionLine => ({
        key,
        what: (
          <>
            <RecordLink entity={assetType.name} id={type}>
              {typeName(type)}
            </RecordLink>{' '}
            <StateTag state="Missing" label={t`Missing`} quiet />
          </>
        ),
        end: <ScanIn whole={record.row} assetType={type} wanted={typeName(type)} />,
      }))
  return (
    <Section
      entity={asset}
      tab={tab}
      row={record.row}
      onAll={onTab}
      lead={lead}
      {...(compared && {
        beside: (
          <>
            <PackageFill count={count} known={known} />
            {more > 0 && <span>{t`${plural(more, { one: '# more is missing', other: '# more are missing' })}`}</span>}
            {known && surplus > 0 && (
              <span>{t`${plural(surplus, { one: '# part too many', other: '# parts too many' })}`}</span>
            )}
          </>
        ),
        markOf: (id: string) => tooMuch.has(id) && <StateTag state="Too much" label={t`Too much`} quiet />,
      })}
    />
  )
}
