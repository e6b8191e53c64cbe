import { describe, expect, it } from 'vitest'
import { declaredFlow, type Flow } from '../../../src/domains/administration/effects/flow.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { WriteRefused } from '../../../src/engine/data/api.ts'
import { actionsOf } from '../../../src/record/action/actions-of.ts'
import { stateAfter } from '../../../src/record/action/use-taken-words.ts'
import { takeStep } from '../../../src/record/action/take-step.ts'
import { rowOf } from '../row.ts'

/** Runs a step that ends when the test resolves it; calls are recorded in `seen`. */
const taking = (name: string) => {
  const seen: string[] = []
  let end: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null
  const step = new Promise<void>((resolve, reject) => {
    end = { resolve, reject }
  })
  const taken = takeStep(name, () => step, {
    hold: (held) => seen.push(held === null ? 'free' : `held ${held}`),
    done: () => seen.push('saved'),
    failed: (error) => seen.push(error instanceof WriteRefused ? error.reason : String(error)),
  })
  return { seen, taken, end: () => end }
}

describe('sending a manifest', () => {
  it('[TM-08] disables its button while it runs', async () => {
    const { seen, taken, end } = taking('send')
    expect(seen).toEqual(['held send'])
    end()?.resolve()
    await taken
    expect(seen).toEqual(['held send', 'saved', 'free'])
  })

  it('[TM-09 ERR-13] that fails makes its button usable again, and, deliberately not silent, says what went wrong', async () => {
    for (const [error, said] of [
      [new WriteRefused('storage-full'), 'storage-full'],
      [new WriteRefused('not-allowed'), 'not-allowed'],
      [new Error('worker gone'), 'Error: worker gone'],
    ] as const) {
      const { seen, taken, end } = taking('send')
      end()?.reject(error)
      await taken
      expect(seen).toEqual(['held send', said, 'free'])
    }
  })

  it('[TM-09 ERR-13] a step that throws before it begins frees its button as well', async () => {
    const seen: string[] = []
    await takeStep(
      'send',
      () => {
        throw new WriteRefused('signed-out')
      },
      {
        hold: (held) => seen.push(held ?? 'free'),
        done: () => seen.push('saved'),
        failed: () => seen.push('said'),
      },
    )
    expect(seen).toEqual(['send', 'said', 'free'])
  })

  it('[TM-09 ERR-13] that the server refused is offered again: the manifest is what it was', () => {
    const manifest = entityOf('transport_manifest')
    const person: Person = {
      id: 'u',
      organization: 'o',
      roles: new Set(['ROLE_TRANSPORT_MANIFEST_EDIT']),
      modules: new Set(),
    }
    const row = (status: string): AnyRow => rowOf({ id: 'm', status })
    const sends = (status: string) =>
      actionsOf(manifest, row(status), person, new Map()).flatMap(({ name, reasons }) =>
        name === 'send' ? [reasons] : [],
      )
    expect([sends('Open'), sends('Validated'), sends('Closed')]).toEqual([[[]], [[]], []])
  })
})

describe('what is said of a step that was taken', () => {
  const after = (name: string, step: string, status: string): string | null => {
    const entity = entityOf(name)
    return stateAfter(entity, declaredFlow(entity), step, rowOf({ id: 'r', status }))
  }

  it('[EDIT-12] names the state that the workflow gives the step from where the record is', () => {
    expect(after('transport_manifest', 'validate', 'Open')).toBe('Validated')
    expect(after('work_order', 'reject_quotation', 'Quotation submitted')).toBe('Need quotation')
    expect(after('work_order', 'noInvoice', 'Need invoice')).toBe('Closed')
  })

  it('[EDIT-12] names the state of a step that administrators added', () => {
    const flow: Flow = {
      places: ['New', 'At the gate'],
      steps: [{ name: 'gate', origin: 'New', destination: 'At the gate' }],
    }
    expect(stateAfter(entityOf('transport_order'), flow, 'gate', rowOf({ id: 'r', status: 'New' }))).toBe('At the gate')
  })

  it('[EDIT-12] names none where other records decide it, or where the action leads to none', () => {
    expect(after('packing_slip', 'resume', 'On hold')).toBeNull()
    expect(after('asset', 'move', 'Active')).toBeNull()
  })
})
