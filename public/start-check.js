/*
 * Says why nothing is on screen yet: code that could not be loaded, or that takes long (JOB-E3, OPEN-006). Runs before the application, in
 * every browser there is: plain ECMAScript 5. `start.css` hides the notice once the application is rendered.
 */
;(function (window, document) {
  'use strict'

  /* A failure after which the application starts all the same, or loads the page again by itself, is not told. */
  var PATIENCE_MS = 1500
  var LONG_MS = 12000

  var texts = {
    en: {
      failed: 'Lading could not be loaded',
      failedWhy: 'A part of it did not arrive: the network was cut off, or the server did not answer.',
      slow: 'Lading is still loading',
      slowWhy: 'The network is slow, or the server does not answer.',
      kept: 'What was entered on this device is kept.',
      again: 'Try again',
    },
    nl: {
      failed: 'Lading kon niet worden geladen',
      failedWhy: 'Een deel is niet aangekomen: het netwerk viel weg of de server antwoordde niet.',
      slow: 'Lading wordt nog geladen',
      slowWhy: 'Het netwerk is traag of de server antwoordt niet.',
      kept: 'Wat op dit apparaat is ingevoerd, blijft bewaard.',
      again: 'Opnieuw proberen',
    },
  }

  function languageOf() {
    var chosen = null
    try {
      chosen = window.localStorage.getItem('lading.locale')
    } catch (_error) {
      /* Storage is denied: the language of the browser. */
    }
    return /^nl\b/i.test(String(chosen || window.navigator.language || '').replace('_', '-')) ? 'nl' : 'en'
  }

  function element(tag, text) {
    var node = document.createElement(tag)
    node.appendChild(document.createTextNode(text))
    return node
  }

  function noticeOf(title, why) {
    var language = languageOf()
    var text = texts[language]
    var notice = document.createElement('div')
    notice.id = 'start-notice'
    notice.className = 'browser-notice'
    notice.setAttribute('role', 'alert')
    notice.setAttribute('lang', language)
    notice.appendChild(element('h1', text[title]))
    notice.appendChild(element('p', text[why]))
    notice.appendChild(element('p', text.kept))
    var again = element('button', text.again)
    again.type = 'button'
    again.onclick = function () {
      window.location.reload()
    }
    notice.appendChild(again)
    return notice
  }

  function tell(title, why) {
    var root = document.getElementById('root')
    if (!root || root.firstChild || document.documentElement.getAttribute('data-browser') === 'unsupported') return
    var before = document.getElementById('start-notice')
    if (before) document.body.removeChild(before)
    document.body.appendChild(noticeOf(title, why))
  }

  function failed() {
    window.clearTimeout(long)
    window.setTimeout(function () {
      tell('failed', 'failedWhy')
    }, PATIENCE_MS)
  }

  var long = window.setTimeout(function () {
    tell('slow', 'slowWhy')
  }, LONG_MS)

  /* Errors of elements do not bubble: the first phase sees those of scripts, and exceptions. */
  window.addEventListener(
    'error',
    function (event) {
      var nameOfTarget = event.target && event.target.nodeName
      if (!nameOfTarget || nameOfTarget === 'SCRIPT') failed()
    },
    true
  )
  window.addEventListener('unhandledrejection', failed)
})(window, document)
