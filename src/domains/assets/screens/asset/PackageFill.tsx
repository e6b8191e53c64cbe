import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { PackageCount } from './package-slots.ts'
import style from './package.module.css'

interface PackageFillProps {
  readonly count: PackageCount | null
  readonly known: boolean
}

/** Filled slots out of all: `5 of 6`; red when a part is known to be missing. Nothing while the slots are not known. */
export const PackageFill = ({ count, known }: PackageFillProps) => {
  const { t } = useLingui()
  const format = useFormat()
  if (count === null || count.slots === 0) return null
  const [filled, slots] = [format.number(count.filled), format.number(count.slots)]
  return (
    <span
      className={style['fill']}
      data-short={known && count.filled < count.slots ? '' : undefined}
      data-known={known ? 'whole' : 'partial'}
    >
      {known ? t`${filled} of ${slots}` : t`${filled} of ${slots} so far`}
    </span>
  )
}
