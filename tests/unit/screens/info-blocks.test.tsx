import { expect, it } from 'vitest'
import { DataContext, type DataContextValue } from '../../../src/engine/hooks/use-data.ts'
import type { Settings } from '../../../src/domains/administration/effects/settings.ts'
import { useShowsInfo } from '../../../src/record/page/use-shows-info.ts'
import { markupOf } from '../ui/render.tsx'

const BLOCKS = ['position', 'logs', 'photos'] as const

const Blocks = ({ entity }: { readonly entity: string }) => {
  const shows = useShowsInfo(entity)
  return BLOCKS.filter(shows).join(' ')
}

const shown = (entity: string, settings: Settings): string => {
  const value = { settings } as unknown as DataContextValue
  return markupOf(
    <DataContext value={value}>
      <Blocks entity={entity} />
    </DataContext>,
  )
}

it('[EDIT-14 OSET-12] the info setting of the project decides which information blocks show; without it all do', () => {
  expect(shown('damage', new Map())).toBe('position logs photos')
  expect(shown('damage', new Map([['damage-info', 'logs, photos']]))).toBe('logs photos')
  expect(shown('damage', new Map([['damage-info', 'none']]))).toBe('')
  expect(shown('report', new Map([['damage-info', 'logs']]))).toBe('position logs photos')
})
