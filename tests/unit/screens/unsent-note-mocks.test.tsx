import { i18n } from '@lingui/core'
import { describe, expect, it, vi } from 'vitest'
import type { UnsentCounts } from '../../../src/engine/data/pending.ts'
import { UnsentNote } from '../../../src/domains/people/screens/account/UnsentNote.tsx'
import { LeftNote } from '../../../src/domains/people/screens/sign-in/EntryNotes.tsx'
import { markupOf } from '../ui/render.tsx'

/** What the open dialog has counted; null before that. */
const counted = vi.hoisted(() => ({ value: null as UnsentCounts | null }))

vi.mock('../../../src/session/use-live-query.ts', () => ({
  useLiveQuery: () => ({ value: counted.value, failed: false, again: () => undefined }),
}))
vi.mock('../../../src/session/use-session.ts', () => ({
  useSessionParts: () => ({ data: {} }),
  useSignedIn: () => null,
}))
vi.mock('../../../src/record/change/use-export.ts', () => ({
  useExport: () => ({ exporting: false, save: () => Promise.resolve() }),
}))

const none: UnsentCounts = { changes: 0, refused: 0, files: 0, reads: 0, drafts: 0 }
const first: UnsentCounts = { ...none, changes: 3 }

describe('[JOB-W8] what is only on this device, in the dialog that asks before signing out', () => {
  it('stands there when the dialog opens, before it is counted again', () => {
    counted.value = null
    expect(markupOf(<UnsentNote first={first} />)).toMatch(/3 things are only on this device.*Changes that wait/s)
    expect(markupOf(<UnsentNote />)).toBe('')
  })

  it('is counted anew, and says so when all of it was sent meanwhile', () => {
    counted.value = { ...none, changes: 1 }
    expect(markupOf(<UnsentNote first={first} />)).toContain('1 thing is only on this device')
    counted.value = none
    expect(markupOf(<UnsentNote first={first} />)).toContain('All of it is sent now.')
    expect(markupOf(<UnsentNote />)).toBe('')
  })

  it('is not said to be sent by itself where it is a draft', () => {
    counted.value = { ...none, drafts: 1 }
    const alone = markupOf(<UnsentNote />)
    expect(alone).toContain('until you sign in here again and save it')
    expect(alone).not.toContain('is sent')
    counted.value = { ...none, changes: 1, drafts: 1 }
    expect(markupOf(<UnsentNote />)).toContain('Drafts, sent once you save them')
  })
})

describe('[JOB-W8] whose work waits, on the sign-in page', () => {
  it('says that drafts alone wait until they are saved, and that the rest is sent', () => {
    i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
    const left = { userId: 'u', name: 'Eva Jansen', unsent: { ...none, drafts: 1 } }
    expect(markupOf(<LeftNote left={[left]} />)).toContain('until its owner signs in here again and saves it')
    expect(markupOf(<LeftNote left={[left, { ...left, unsent: first }]} />)).toContain('is sent when its owner')
  })
})
