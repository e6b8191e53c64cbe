import type { asset } from '../../entities/asset.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { PackageFill } from './PackageFill.tsx'
import { usePackage } from './use-package.ts'

/** How full the package is, on its tab. */
export default function PackageMark({ record }: { readonly record: ListRowOf<typeof asset> }) {
  const { count, known } = usePackage(record.row)
  return <PackageFill count={count} known={known} />
}
