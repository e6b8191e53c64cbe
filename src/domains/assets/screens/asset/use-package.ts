import { useMemo } from 'react'
import { assetType } from '../../entities/asset-type.ts'
import { asset } from '../../entities/asset.ts'
import { parentAssetType } from '../../entities/parent-asset-type.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { because, everyRow, type Missing, rowsSoFar } from '../../../../engine/data/known.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useList, useRelated } from '../../../../engine/hooks/use-list.ts'
import { type PackageCount, packageContent, packageCount, type PackageLine, packageLines } from './package-slots.ts'

const MOST = 1000
const BY_NAME = { path: 'name', order: 'ASC' } as const

const NONE: readonly never[] = []

/** The types expected in an asset of this type. */
const useExpected = (type: string | null) => {
  const links = useRelated(parentAssetType, 'parent', type, { limit: MOST })
  const linkRows = rowsSoFar(links)
  const ids = useMemo(() => linkRows.map(({ row }) => row.assetType), [linkRows])
  const asked = ids.length > 0
  const types = useList(assetType, asked ? { filters: { id: ids }, sort: BY_NAME, limit: MOST, offset: 0 } : null)
  return {
    rows: asked ? rowsSoFar(types) : NONE,
    loading: isReading(links) || (asked && isReading(types)),
    known: everyRow(links) !== null && (!asked || everyRow(types) !== null),
    missing: asked ? because(links, types) : because(links),
  }
}

export interface Package {
  readonly lines: readonly PackageLine[]
  /** Null while the expected types are not all here. */
  readonly count: PackageCount | null
  /** All expected types and all children are here: only now is a part missing or too many. */
  readonly known: boolean
  readonly loading: boolean
  readonly missing: Missing | null
  readonly expects: boolean
  readonly typeName: (id: string) => string
  readonly childOf: (id: string) => ListRowOf<typeof asset> | undefined
}

/** The actual against the expected content of an asset, live (ASSET-11 to 14). */
export const usePackage = ({ id, assetType: type }: Row<typeof asset>): Package => {
  const expected = useExpected(type)
  const children = useRelated(asset, 'parentAsset', id, { limit: MOST })
  const childRows = rowsSoFar(children)
  const typeRows = expected.rows
  const known = expected.known && everyRow(children) !== null
  const content = useMemo(
    () =>
      packageContent(
        typeRows.map(({ row }) => row),
        childRows.map(({ row }) => row),
      ),
    [typeRows, childRows],
  )
  const names = useMemo(
    () =>
      new Map([
        ...childRows.map(({ row, labels }) => [row.assetType, labels.assetType ?? '–'] as const),
        ...typeRows.map(({ row }) => [row.id, row.name] as const),
      ]),
    [childRows, typeRows],
  )
  const byId = useMemo(() => new Map(childRows.map((child) => [child.row.id, child])), [childRows])
  return {
    lines: useMemo(() => packageLines(content, known), [content, known]),
    count: expected.known ? packageCount(content) : null,
    known,
    loading: expected.loading || isReading(children),
    missing: expected.missing === 'arriving' ? 'arriving' : (because(children) ?? expected.missing),
    expects: typeRows.length > 0,
    typeName: (of) => names.get(of) ?? '–',
    childOf: (of) => byId.get(of),
  }
}
