import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { SeenAt } from '../../../src/ui/marks/Age.tsx'
import { markupOf } from './render.tsx'

const textOf = (at: string): string => markupOf(<SeenAt at={at} />).replaceAll(/<[^>]*>/g, '')

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
})

it('says when something was seen as the rest of the app does, and how long ago', () => {
  const now = Date.now()
  expect(textOf(new Date(now - 3 * 60_000 - 30_000).toISOString())).toMatch(/ · 3 min ago$/)
  expect(textOf(new Date(now - 60 * 86_400_000).toISOString())).not.toMatch(/\d:\d\d:\d\d/)
  expect(textOf(new Date(now + 600_000).toISOString())).not.toContain('ago')
})
