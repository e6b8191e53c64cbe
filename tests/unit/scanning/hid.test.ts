import { describe, expect, it } from 'vitest'
import { createHidJoin } from '../../../src/scanning/hid/report.ts'
import { handOver, takeScans } from '../../../src/scanning/hid/takers.ts'

/** A report of 63 bytes as readers in POS mode send it. */
const report = (aim: string, data: string | readonly number[], { more = false, shift = 0 } = {}): DataView => {
  const bytes = new Uint8Array(63)
  const text = typeof data === 'string' ? [...new TextEncoder().encode(data)] : data
  bytes[0] = text.length
  bytes.set(new TextEncoder().encode(aim), 1 + shift)
  bytes.set(text, 4 + shift)
  bytes[62] = more ? 1 : 0
  return new DataView(bytes.buffer)
}

describe('reports of a reader in POS mode', () => {
  it('give the code with its AIM identifier, separators inside it, without the line end', () => {
    const join = createHidJoin()
    expect(join(report(']E0', '3046920029759'))).toBe(']E03046920029759')
    expect(join(report(']C1', '0109501101530003\u001d10AB\r'))).toBe(']C10109501101530003\u001d10AB')
    expect(join(report(']d2', '0195011015300', { shift: 1 }))).toBe(']d20195011015300')
  })

  it('are joined while the reader says that more follows; the next code begins anew', () => {
    const join = createHidJoin()
    expect(join(report(']Q3', 'https://id.example.org/01/0950', { more: true }))).toBeNull()
    expect(join(report(']Q3', '1101530003'))).toBe(']Q3https://id.example.org/01/09501101530003')
    expect(join(report(']C0', 'ABC'))).toBe(']C0ABC')
  })

  it('without an identifier give the code alone, and without data nothing', () => {
    const join = createHidJoin()
    expect(join(report('', 'PLT-7'))).toBe('PLT-7')
    expect(join(report(']C0', ''))).toBeNull()
    expect(join(new DataView(new ArrayBuffer(2)))).toBeNull()
  })

  it('are read as UTF-8, else byte by byte; a length beyond the report reads no further than it', () => {
    const join = createHidJoin()
    expect(join(report(']Q1', 'Düsseldorf'))).toBe(']Q1Düsseldorf')
    expect(join(report(']C0', [0x44, 0xfc, 0x73]))).toBe(']C0Düs')
    const cut = new DataView(new Uint8Array([200, 0x5d, 0x43, 0x30, 0x41, 0x42]).buffer)
    expect(join(cut)).toBe(']C0AB')
  })
})

describe('scans that do not arrive as keys', () => {
  it('go to the newest who takes them, and to nobody after the end', () => {
    const taken: string[] = []
    const taker =
      (name: string, takes = true) =>
      (raw: string): boolean => {
        if (takes) taken.push(`${name} ${raw}`)
        return takes
      }
    const ends = [takeScans(taker('page')), takeScans(taker('board')), takeScans(taker('paused', false))]
    expect(handOver('A')).toBe(true)
    ends[1]?.()
    expect(handOver('B')).toBe(true)
    for (const end of ends) end()
    expect(handOver('C')).toBe(false)
    expect(taken).toEqual(['board A', 'page B'])
  })
})
