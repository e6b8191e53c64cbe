/*
 * Runs before the application, in every browser there is: plain ECMAScript 5, no network, no inline code.
 * BROWSER-01 to BROWSER-07 and OPEN-006: an unsupported browser sees a notice in place of the application.
 */
;(function (window, document, navigator) {
  'use strict'

  /* BROWSER-06, in the order of the table that the notice shows. */
  var minimums = [
    { name: 'Internet Explorer', version: 11 },
    { name: 'Edge', version: 17 },
    { name: 'Opera', version: 55 },
    { name: 'Chrome', version: 65 },
    { name: 'Firefox', version: 60 },
    { name: 'Safari', version: 12 },
  ]

  var texts = {
    en: {
      title: 'This browser is not supported',
      lead: 'Lading runs in the browsers of this table, from the version given.',
      browser: 'Browser',
      minimum: 'Minimum version',
      detected: 'Your browser',
      unknown: 'Not recognised',
      missing: 'What this browser lacks',
      insecure: 'Lading works only on a secure address: one that begins with https.',
      support: 'Please copy this line when you contact support',
    },
    nl: {
      title: 'Deze browser wordt niet ondersteund',
      lead: 'Lading werkt in de browsers van deze tabel, vanaf de genoemde versie.',
      browser: 'Browser',
      minimum: 'Minimale versie',
      detected: 'Uw browser',
      unknown: 'Niet herkend',
      missing: 'Wat in deze browser ontbreekt',
      insecure: 'Lading werkt alleen op een veilig adres: een adres dat met https begint.',
      support: 'Kopieer deze regel als u contact opneemt met de ondersteuning',
    },
  }

  /*
   * Browsers that carry the name of another one in their user agent, web views of other apps included.
   * They are not in the table, so they are unsupported (BROWSER-07).
   */
  var others = [
    ['Opera Mini', /Opera Mini/],
    ['Opera Touch', /OPT\//],
    ['Samsung Internet', /SamsungBrowser\//],
    ['Vivaldi', /Vivaldi\//],
    ['Yandex Browser', /YaBrowser\//],
    ['UC Browser', /UC ?Browser\/|UCWEB/],
    ['QQ Browser', /QQBrowser\//],
    ['Huawei Browser', /HuaweiBrowser\//],
    ['Mi Browser', /MiuiBrowser\//],
    ['Whale', /Whale\//],
    ['Silk', /Silk\//],
    ['DuckDuckGo', /DuckDuckGo\/|Ddg\//],
    ['SeaMonkey', /SeaMonkey\//],
    ['Pale Moon', /PaleMoon\//],
    ['Firefox Focus', /Focus\/|Klar\//],
    ['Google app', /GSA\//],
    ['Facebook', /FBAN|FBAV|FB_IAB/],
    ['Instagram', /Instagram/],
    ['WeChat', /MicroMessenger/],
    ['LINE', / Line\//],
    ['LinkedIn', /LinkedInApp/],
    ['Snapchat', /Snapchat/],
    ['TikTok', /musical_ly|BytedanceWebview|TikTok/],
    ['Pinterest', /Pinterest\//],
    ['Electron', /Electron\//],
    ['PhantomJS', /PhantomJS\//],
    ['Android WebView', /; wv\)/],
    ['Android Browser', /Android.* Version\/[\d.]+.* Safari\/(?!.*Chrome)/],
  ]

  /* Order matters: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari. */
  var known = [
    ['Internet Explorer', /MSIE ([\d.]+)/],
    ['Internet Explorer', /Trident\/.*rv:([\d.]+)/],
    ['Edge', /Edge\/([\d.]+)/],
    ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
    ['Opera', /OPR\/([\d.]+)/],
    ['Opera', /Opera\/.*Version\/([\d.]+)/],
    ['Opera', /Opera[\/ ]([\d.]+)/],
    ['Chrome', /CriOS\/([\d.]+)/],
    ['Firefox', /FxiOS\/([\d.]+)/],
    ['Firefox', /Firefox\/([\d.]+)/],
    ['Chrome', /(?:Headless)?Chrome\/([\d.]+)/],
    ['Safari', /Version\/([\d.]+).* Safari\//],
  ]

  /* An app on the home screen of an iPad or iPhone is Safari without Safari's name; the system's version is Safari's. */
  function homeScreenSafari(userAgent) {
    if (navigator.standalone !== true || !/AppleWebKit\//.test(userAgent)) return null
    var system = /OS (\d+)_(\d+)/.exec(userAgent.replace('Mac OS X', ''))
    return { name: 'Safari', version: system ? system[1] + '.' + system[2] : '' }
  }

  function detect(userAgent) {
    var i, match
    for (i = 0; i < others.length; i++) {
      if (others[i][1].test(userAgent)) return { name: others[i][0], version: '' }
    }
    for (i = 0; i < known.length; i++) {
      match = known[i][1].exec(userAgent)
      if (match) return { name: known[i][0], version: match[1] }
    }
    return homeScreenSafari(userAgent) || { name: '', version: '' }
  }

  function isInTable(browser) {
    for (var i = 0; i < minimums.length; i++) {
      if (minimums[i].name === browser.name) {
        return browser.version === '' || parseInt(browser.version, 10) >= minimums[i].version
      }
    }
    return false
  }

  /*
   * What the build needs beyond the table. Array.prototype.toSorted is younger than dynamic import, class fields and
   * the rest of the syntax, which plain code cannot test under a policy that forbids eval.
   */
  function missingFeatures() {
    var missing = []
    function need(name, present) {
      if (!present) missing.push(name)
    }
    need('JavaScript modules', !!window.HTMLScriptElement && 'noModule' in window.HTMLScriptElement.prototype)
    need('ECMAScript 2023', typeof Array.prototype.toSorted === 'function')
    need('structuredClone', typeof window.structuredClone === 'function')
    need('IndexedDB', !!window.indexedDB)
    need('Web Workers', typeof window.Worker === 'function')
    need('Broadcast Channel', typeof window.BroadcastChannel === 'function')
    if (window.isSecureContext !== false) {
      need('Web Locks', !!navigator.locks)
      need('Web Crypto', !!window.crypto && !!window.crypto.subtle)
    }
    return missing
  }

  function element(tag, text, className) {
    var node = document.createElement(tag)
    if (text) node.appendChild(document.createTextNode(text))
    if (className) node.className = className
    return node
  }

  function row(cellTag, first, second) {
    var node = element('tr')
    node.appendChild(element(cellTag, first))
    node.appendChild(element(cellTag, second))
    return node
  }

  function tableOf(text) {
    var table = element('table')
    var head = element('thead')
    var body = element('tbody')
    head.appendChild(row('th', text.browser, text.minimum))
    for (var i = 0; i < minimums.length; i++) {
      body.appendChild(row('td', minimums[i].name, String(minimums[i].version)))
    }
    table.appendChild(head)
    table.appendChild(body)
    return table
  }

  function noticeOf(result, language) {
    var text = texts[language]
    var notice = element('div', '', 'browser-notice')
    notice.id = 'browser-notice'
    notice.setAttribute('role', 'alert')
    notice.setAttribute('lang', language)
    notice.appendChild(element('h1', text.title))
    notice.appendChild(element('p', text.lead))
    notice.appendChild(tableOf(text))
    notice.appendChild(element('h2', text.detected))
    notice.appendChild(element('p', result.name ? result.name + ' ' + result.version : text.unknown))
    if (!result.secure) notice.appendChild(element('p', text.insecure))
    if (result.missing.length) {
      notice.appendChild(element('h2', text.missing))
      notice.appendChild(element('p', result.missing.join(', ')))
    }
    notice.appendChild(element('h2', text.support))
    notice.appendChild(element('code', navigator.userAgent))
    return notice
  }

  function languageOf() {
    var tag = (navigator.languages && navigator.languages[0]) || navigator.language || navigator.userLanguage || ''
    return /^nl\b/i.test(tag) ? 'nl' : 'en'
  }

  var browser = detect(navigator.userAgent)
  var missing = missingFeatures()
  var secure = window.isSecureContext !== false
  var result = {
    name: browser.name,
    version: browser.version,
    missing: missing,
    secure: secure,
    supported: isInTable(browser) && missing.length === 0 && secure,
  }

  /* The entry of the application reads this and does not start where `supported` is false. */
  window.ladingBrowser = result
  if (!result.supported) {
    document.documentElement.setAttribute('data-browser', 'unsupported')
    document.body.appendChild(noticeOf(result, languageOf()))
  }
})(window, document, navigator)
