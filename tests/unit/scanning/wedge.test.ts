import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANYWHERE, createWedge, DEFAULT_WEDGE, type WedgeProfile } from '../../../src/scanning/wedge.ts'

/** Types a text with a delay between characters, then a terminator; returns the scans and which keys were captured. */
const type = (text: string, gap: number, editable: boolean, end = 'Enter', profile: WedgeProfile = DEFAULT_WEDGE) => {
  const wedge = createWedge(profile)
  let at = 1000
  const verdicts = [...text].map((key) => wedge.feed({ kind: 'key', key, at: (at += gap), editable }))
  const last = wedge.feed({ kind: 'key', key: end, at: (at += gap), editable })
  return {
    scan: last.scan,
    restore: last.restore,
    swallowedEnd: last.swallow,
    swallowed: verdicts.map((v) => v.swallow),
  }
}
const CODE = '(01)09506000134352(21)SN-DEMO-001'

describe('keyboard-wedge reader', () => {
  it('[OPEN-068 PS-12] outside text fields a code is a scan at any speed, and nobody else sees its keys', () => {
    for (const gap of [1, 8, 16, 100, 1000]) {
      expect(type(CODE, gap, false)).toMatchObject({ scan: CODE, swallowedEnd: true, restore: false })
    }
    expect(type(CODE, 8, false).swallowed).not.toContain(false)
    expect(type('7', 8, false, 'Tab').scan).toBe('7')
  })

  it('[OPEN-068] in a text field only a fast burst is a scan; the field gets back what it held and Enter does not submit', () => {
    expect(type(CODE, 8, true)).toMatchObject({ scan: CODE, swallowedEnd: true, restore: true })
    expect(type('oil leak at the flange', 140, true)).toMatchObject({ scan: null, swallowedEnd: false })
    expect(type('abc', 5, true).scan).toBeNull()
  })

  it('[OPEN-068] a person who types fast now and then is not taken for a reader', () => {
    const wedge = createWedge()
    let at = 0
    const gaps = [30, 30, 30, 90, 30, 30, 30, 30]
    for (const [index, gap] of gaps.entries()) {
      wedge.feed({ kind: 'key', key: String.fromCharCode(97 + index), at: (at += gap), editable: true })
    }
    expect(wedge.feed({ kind: 'key', key: 'Enter', at: at + 40, editable: true }).scan).toBeNull()
  })

  it('[OPEN-068] a framed scan needs no timing, also in a text field', () => {
    const profile = { ...DEFAULT_WEDGE, prefix: '~' }
    const framed = type(`~${CODE}`, 300, true, 'Enter', profile)
    expect(framed).toMatchObject({ scan: CODE, swallowedEnd: true, restore: false })
    expect(framed.swallowed).not.toContain(false)
  })

  it('[OPEN-068] text that an input method puts in at once is a scan, with or without its terminator', () => {
    const wedge = createWedge()
    expect(wedge.feed({ kind: 'text', text: `${CODE}\n`, at: 10, editable: false }).scan).toBe(CODE)
    wedge.feed({ kind: 'text', text: CODE, at: 2000, editable: false })
    expect(wedge.idle(2900).scan).toBeNull()
    expect(wedge.idle(3010).scan).toBe(CODE)
  })

  it('[OPEN-068] silence splits no code of a reader that ends its codes, however slow the machine is', () => {
    const wedge = createWedge()
    let at = 0
    for (const key of [...CODE, 'Enter']) wedge.feed({ kind: 'key', key, at: (at += 8), editable: false })
    for (const key of CODE.slice(0, 12)) wedge.feed({ kind: 'key', key, at: (at += 8), editable: false })
    expect(wedge.idle(at + 2000).scan).toBeNull()
    at += 2000
    for (const key of CODE.slice(12)) wedge.feed({ kind: 'key', key, at: (at += 8), editable: false })
    expect(wedge.feed({ kind: 'key', key: 'Enter', at: at + 8, editable: false }).scan).toBe(CODE)
  })

  it('[JOB-W4] a machine that is held up cuts no code in two on screens that do not scan either', () => {
    const wedge = createWedge(ANYWHERE)
    const keys = [...CODE, 'Enter']
    const at = (index: number): number => index * 5 + (index > 9 ? 800 : 0)
    const scans = keys.map((key, index) => wedge.feed({ kind: 'key', key, at: at(index), editable: false }).scan)
    expect(scans.filter((scan) => scan !== null)).toEqual([CODE])
  })

  it('[JOB-W4] keys that a person presses one after another stay with screens that do not scan; those of a reader do not', () => {
    expect(type('JKJ', 110, false, 'E', ANYWHERE)).toMatchObject({
      swallowed: [false, false, false],
      swallowedEnd: false,
    })
    expect(type('JKJKJ', 8, false, 'Enter', ANYWHERE)).toMatchObject({
      scan: 'JKJKJ',
      swallowed: [false, true, true, true, true],
    })
  })

  it('[OPEN-068] keeps the group separator that a reader sends as a control key', () => {
    const wedge = createWedge()
    let at = 0
    for (const key of ['1', '0', 'A', '\u001d', '2', '1', 'B']) {
      wedge.feed({ kind: 'key', key, at: (at += 8), editable: false })
    }
    expect(wedge.feed({ kind: 'key', key: 'Enter', at: at + 8, editable: false }).scan).toBe('10A\u001d21B')
  })

  it('[EDIT-19] Enter and Space alone stay what they are: they press the focused button', () => {
    const wedge = createWedge()
    for (const key of ['Enter', ' ', 'Escape', 'ArrowDown', 'Shift']) {
      expect(wedge.feed({ kind: 'key', key, at: 5, editable: false })).toMatchObject({ swallow: false, scan: null })
    }
  })

  it('[OPEN-068] 20 scans a second for a minute: none lost, none joined', () => {
    const wedge = createWedge()
    const scans: string[] = []
    let at = 0
    const codes = Array.from({ length: 1200 }, (_, n) => `SN-DEMO-${String(n).padStart(5, '0')}`)
    for (const code of codes) {
      for (const key of [...code, 'Enter']) {
        const { scan } = wedge.feed({ kind: 'key', key, at: (at += 50 / 14), editable: false })
        if (scan !== null) scans.push(scan)
      }
    }
    expect(scans).toEqual(codes)
  })

  it('[OPEN-068] whatever keys come, every printable one outside a field ends up in exactly one scan', () => {
    const key = fc.oneof(fc.stringMatching(/^[!-~]$/), fc.constant('Enter'))
    fc.assert(
      fc.property(fc.array(key, { maxLength: 200 }), (keys) => {
        const wedge = createWedge()
        const scans: string[] = []
        for (const [index, pressed] of [...keys, 'Enter'].entries()) {
          const { scan } = wedge.feed({ kind: 'key', key: pressed, at: index * 10, editable: false })
          if (scan !== null) scans.push(scan)
        }
        const groups = [...keys, 'Enter'].reduce<readonly string[]>(
          ([open = '', ...done], pressed) => (pressed === 'Enter' ? ['', open, ...done] : [open + pressed, ...done]),
          [''],
        )
        expect(scans).toEqual(groups.filter((group) => group !== '').toReversed())
      }),
    )
  })
})
