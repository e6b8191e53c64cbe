import { describe, expect, it } from 'vitest'
import { ownScript, plainHtml } from '../../../src/app/trusted-types.ts'

describe('what the browser may take from a text', () => {
  it('[ASVS-3.2.2] markup other than links of attributions is refused', () => {
    const link = '<a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a> CC BY'
    for (const text of ['', '.m_1{color:red}.m_2>a{top:0}', '&lt;b>', link]) expect(plainHtml(text)).toBe(text)
    for (const text of [
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)" target="_blank" rel="noreferrer">x</a>',
      '<a href="https://x" onclick="y" target="_blank" rel="noreferrer">x</a>',
      `${link}<script>1</script>`,
      '</style',
      '<<a href="https://x" target="_blank" rel="noreferrer">img>',
    ]) {
      expect([text, plainHtml(text)]).toEqual([text, null])
    }
  })

  it('[ASVS-1.2.3] only scripts of this build are taken', () => {
    const base = 'https://lading.example.org/asset/list'
    const own = ['/assets/sync-worker-1a2b.js', 'https://lading.example.org/assets/map.mjs', '/service-worker.js']
    for (const url of own) expect(ownScript(url, base)).toBe(url)
    for (const url of [
      'https://evil.example/assets/a.js',
      'data:text/javascript,1',
      'blob:https://lading.example.org/1',
      '/api/v1/file/download/1',
      '/assets/../api/v1/file/download/1',
      'http://lading.example.org/assets/a.js',
      'https://[',
    ]) {
      expect([url, ownScript(url, base)]).toEqual([url, null])
    }
  })
})
