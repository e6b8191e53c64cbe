import { describe, expect, it } from 'vitest'
import { planRows } from '../../../server/importing/plan.ts'
import { PROFILES } from '../../../server/importing/profiles.ts'
import { readCsv } from '../../../server/importing/read-csv.ts'
import { csvRecord } from '../../../server/jobs/csv.ts'
import { exportColumns } from '../../../server/jobs/export-columns.ts'
import { labelsOf } from '../../../server/store/labels.ts'
import { PRODUCT_LOCALES } from '../../../src/catalogue/enumerations.ts'
import { entityOf } from '../../../src/catalogue/index.ts'

const languages = await Promise.all(PRODUCT_LOCALES.map(labelsOf))

describe.each(Object.values(PROFILES))('an exported file of $entity', (profile) => {
  it.each(PRODUCT_LOCALES)('[EXPORT-04 IMPORT-03] is read back, headed in %s', async (locale) => {
    const columns = exportColumns(entityOf(profile.entity), await labelsOf(locale))
    const fields = profile.columns.map(({ field }) => field)
    const valueOf = (path: string): string | number => {
      const rule = profile.columns.find(({ field }) => field === path)
      if (rule?.as === 'number') return 7
      return path === 'type' ? 'floor' : fields.includes(path) ? `of ${path}` : ''
    }
    const text = csvRecord(columns.map(({ header }) => header)) + csvRecord(columns.map(({ path }) => valueOf(path)))
    const { planned, faults } = planRows(readCsv(text), profile, languages)
    expect(faults).toEqual([])
    const exported = fields.filter((field) => columns.some(({ path }) => path === field))
    expect(planned.map(({ values }) => values)).toEqual([
      Object.fromEntries(exported.map((field) => [field, valueOf(field)])),
    ])
  })
})

it('[EXPORT-04 I18N-01 I18N-02] heads are in Dutch, else in English as the declarations have it', async () => {
  const headsOf = async (locale: (typeof PRODUCT_LOCALES)[number]) =>
    exportColumns(entityOf('site'), await labelsOf(locale)).map(({ header }) => header)
  expect(await headsOf('nl_NL')).toEqual(expect.arrayContaining(['Leesbare naam', 'Onderdeel van', 'id', 'created']))
  expect(await headsOf('en_US')).toEqual(expect.arrayContaining(['Readable name', 'Part of', 'Organization']))
  expect(await headsOf('en_GB')).toEqual(await headsOf('en_US'))
})
