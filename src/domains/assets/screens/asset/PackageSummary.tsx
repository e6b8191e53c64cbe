import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PackageFill } from './PackageFill.tsx'
import type { PackageCount } from './package-slots.ts'
import style from './package.module.css'

interface PackageSummaryProps {
  readonly count: PackageCount | null
  readonly known: boolean
}

/** How full the package is, in words once that is known. */
export const PackageSummary = ({ count, known }: PackageSummaryProps) => {
  const { t } = useLingui()
  if (count === null) return null
  const { filled, slots, tooMuch: surplus } = count
  const short = slots - filled
  const parts = [
    ...(short > 0 ? [t`${plural(short, { one: '# part is missing', other: '# parts are missing' })}`] : []),
    ...(surplus > 0 ? [t`${plural(surplus, { one: '# part too many', other: '# parts too many' })}`] : []),
  ]
  return (
    <p className={style['head']}>
      <PackageFill count={count} known={known} />
      {known && (parts.length > 0 ? parts.join(' · ') : slots > 0 && t`Complete`)}
    </p>
  )
}
