import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SignOutDialog } from '../../../src/domains/people/screens/account/SignOutDialog.tsx'
import type { UnsentCounts } from '../../../src/engine/data/pending.ts'
import { markupOf } from '../ui/render.tsx'

/** What the open dialog has counted so far, and whether the server can be reached. */
const there = vi.hoisted(() => ({ counted: null as UnsentCounts | null, reachable: true }))

vi.mock('../../../src/ui/dialog/ConfirmDialog.tsx', () => ({
  ConfirmDialog: ({ title, children }: { title: string; children: ReactNode }) => (
    <section aria-label={title}>{children}</section>
  ),
}))
vi.mock('../../../src/session/use-live-query.ts', () => ({
  useLiveQuery: () => ({ value: there.counted, failed: false, again: () => undefined }),
}))
vi.mock('../../../src/session/use-session.ts', () => ({
  useSessionParts: () => ({ data: {} }),
  useSignedIn: () => null,
}))
vi.mock('../../../src/session/use-status.ts', () => ({
  useStatusView: () => ({ status: { pending: 0, state: 'synced', reachable: there.reachable } }),
}))
vi.mock('../../../src/record/change/use-export.ts', () => ({
  useExport: () => ({ exporting: false, save: () => Promise.resolve() }),
}))

const none: UnsentCounts = { changes: 0, refused: 0, files: 0, reads: 0, drafts: 0 }
const nothing = (): undefined => undefined
const titleFor = (unsent: UnsentCounts | null): string | undefined =>
  /aria-label="([^"]*)"/.exec(
    markupOf(<SignOutDialog opened unsent={unsent} onSignOut={nothing} onCancel={nothing} />),
  )?.[1]

describe('[JOB-W8] the title of the dialog that asks before signing out', () => {
  it('speaks of unsent work as long as there is some', () => {
    expect(titleFor({ ...none, changes: 2 })).toBe('Sign out and keep unsent work here')
    there.counted = { ...none, drafts: 1 }
    expect(titleFor({ ...none, changes: 2 })).toBe('Sign out and keep unsent work here')
  })

  it('no longer does once all of it was sent while it was open', () => {
    there.counted = none
    expect(titleFor({ ...none, changes: 2 })).toBe('Sign out')
    there.reachable = false
    expect(titleFor({ ...none, changes: 2 })).toBe('Sign out without a connection')
  })
})
