import { describe, expect, it } from 'vitest'
import { safeFileName } from '../../../src/protocol/file-name.ts'

describe('[FILE-11 S10] the name of a file', () => {
  it.each([
    ['dent “1”, größe ✓.png', 'dent “1”, größe ✓.png'],
    ['भंडार नियम.pdf', 'भंडार नियम.pdf'],
    ['👨‍👩‍👧 team.png', '👨‍👩‍👧 team.png'],
    ['.bashrc', '.bashrc'],
  ])('stays as it is where nothing is wrong with it: %s', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  it.each([
    ['the last part of a path', '../../etc/passwd', 'passwd'],
    ['the last part of a path of Windows', 'C:\\photos\\dent.png', 'dent.png'],
    ['no sign that looks like a separator', 'a\u2215b\u2044c.png', 'c.png'],
    ['no control characters', 'a\u0000b\r\nSet-Cookie: x\u0085.png', 'abSet-Cookie_ x.png'],
    ['nothing that turns the direction', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['nothing that isolates a direction', '\u2066a\u2069\u200fb.png', 'ab.png'],
    ['nothing unseen', 'a\ufeff\u200b\u00adb\ud800.png', 'ab.png'],
    ['no signs that Windows has no files with', 'a<b>:"c"|d?*.txt', 'a_b___c__d__.txt'],
    ['no stream of another file', 'report.txt:hidden.exe', 'report.txt_hidden.exe'],
    ['no dots and spaces at its end', ' report.txt. . ', 'report.txt'],
    ['no name of a device', 'con', '_con'],
    ['no name of a device with an ending', 'LPT1.tar.gz', '_LPT1.tar.gz'],
    ['something', '', 'file'],
    ['something more than dots', '..', 'file'],
    ['one form of each letter', 'e\u0301.png', '\u00e9.png'],
  ])('is %s', (_what, name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  it('has at most 255 bytes, whole characters and its ending', () => {
    for (const sign of ['a', 'é', '語', '🛻']) {
      const safe = safeFileName(`${sign.repeat(400)}.jpeg`)
      const length = new TextEncoder().encode(safe).length
      expect([length <= 255, length > 245, safe.replaceAll(sign, '')]).toEqual([true, true, '.jpeg'])
    }
    expect(safeFileName(`${'x'.repeat(100)}.${'y'.repeat(400)}`)).toHaveLength(255)
  })

  it('is the same when it is made safe again', () => {
    for (const name of [
      'con..',
      ' . x . ',
      `${'語'.repeat(300)}. .png`,
      'aux\u202e.png',
      'a/../b:c',
      `con.${'x'.repeat(300)}`,
    ])
      expect(safeFileName(safeFileName(name))).toBe(safeFileName(name))
  })
})
