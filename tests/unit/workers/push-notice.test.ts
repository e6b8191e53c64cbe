import { describe, expect, it } from 'vitest'
import { noticeOf, ownPath } from '../../../workers/push-notice.ts'

const ORIGIN = 'https://lading.example'
const shown = (payload: string | null, language = 'en-GB') => noticeOf(payload, language, ORIGIN)

describe('the notification of a pushed message', () => {
  it('has the title, tag, language and address of the message', () => {
    const payload = { title: 'Work order W-1 has an invoice', path: '/work_order/edit/1?x=1', tag: 't1', lang: 'nl-NL' }
    expect(shown(JSON.stringify(payload))).toEqual({
      title: 'Work order W-1 has an invoice',
      options: {
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        tag: 't1',
        lang: 'nl-NL',
        data: { path: '/work_order/edit/1?x=1' },
      },
    })
  })

  it.each([null, '', 'not json', 'null', '[]', '{}', '{"title":7}', '{"title":" "}', `{"title":"${'x'.repeat(301)}"}`])(
    'only says that there is something new when it cannot be read: %j',
    (payload) => {
      expect(shown(payload)).toMatchObject({
        title: 'Open Lading to see what is new',
        options: { lang: 'en', tag: 'lading', data: { path: '/dashboard' } },
      })
      expect(shown(payload, 'nl').title).toBe('Open Lading om te zien wat er nieuw is')
    },
  )
})

it.each([
  'https://evil.example/x',
  '//evil.example/x',
  '/\\evil.example/x',
  'javascript:alert(1)',
  'asset/edit',
  '',
  7,
  undefined,
])('goes to no address outside of the app: %j', (path) => {
  expect(ownPath(path, ORIGIN)).toBe('/dashboard')
})
