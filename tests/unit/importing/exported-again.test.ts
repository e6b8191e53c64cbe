import { describe, expect, it } from 'vitest'
import { profileOf } from '../../../server/importing/profiles.ts'
import { sourcesOf } from '../../../server/importing/sources.ts'
import { exportColumns } from '../../../server/jobs/export-columns.ts'
import { labelsOf } from '../../../server/store/labels.ts'
import { PRODUCT_LOCALES } from '../../../src/catalogue/enumerations.ts'
import { isImportable } from '../../../src/catalogue/import-targets.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'

const languages = await Promise.all(PRODUCT_LOCALES.map(labelsOf))

describe.each(catalogue.filter(isImportable).map((entity) => [entity.name, entity] as const))(
  'an exported file of %s',
  (_, entity) => {
    it.each(PRODUCT_LOCALES)(
      '[EXPORT-04 IMPORT-03] has each of its columns go back into its field, headed in %s',
      async (locale) => {
        const columns = exportColumns(entity, await labelsOf(locale))
        const { sources, id, system, unknown } = sourcesOf(
          columns.map(({ header }) => header),
          profileOf(entity),
          entity,
          languages,
        )
        const headOf = new Map(columns.map(({ path, header }) => [path, header]))
        expect({ id, unknown }).toEqual({ id: 'id', unknown: [] })
        for (const { path, headers } of sources) expect([path, headers[0]]).toEqual([path, headOf.get(path)])
        const read = [...sources.flatMap(({ headers }) => headers.slice(0, 1)), ...system, 'id', 'created', 'updated']
        expect(new Set(read)).toEqual(new Set(columns.map(({ header }) => header)))
      },
    )
  },
)

it('[EXPORT-04 I18N-01 I18N-02] heads are in Dutch, else in English as the declarations have it', async () => {
  const headsOf = async (locale: (typeof PRODUCT_LOCALES)[number]) =>
    exportColumns(entityOf('site'), await labelsOf(locale)).map(({ header }) => header)
  expect(await headsOf('nl_NL')).toEqual(expect.arrayContaining(['Leesbare naam', 'Onderdeel van', 'id', 'created']))
  expect(await headsOf('en_US')).toEqual(expect.arrayContaining(['Readable name', 'Part of', 'Organization']))
  expect(await headsOf('en_GB')).toEqual(await headsOf('en_US'))
})
