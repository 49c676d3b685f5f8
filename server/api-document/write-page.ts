import { markup as html, type Markup } from '../platform/markup.ts'
import { SEVERAL_VALUES, takesSeveralValues, VALUE_LIMITS } from './describe-call.ts'
import { breakable, listFields, prose, schemaInWords } from './describe-schema.ts'
import {
  type DocumentedCall,
  type DocumentedReply,
  exampleAddress,
  listOperations,
  type OpenApiDocument,
  ownParameters,
  type Parameter,
  type Reference,
} from './open-api.ts'
import { BRAND_MARK, PAGE_STYLE } from './page-style.ts'

/** The document as a page for people: plain HTML, no script, nothing from elsewhere. */
export function writePage(document: OpenApiDocument): string {
  const { info, tags, servers } = document
  const calls = listOperations(document)
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}</title>
<meta name="description" content="How to read the course catalogue of the Maldives as JSON: every call with its parameters, replies and errors.">
<link rel="icon" href="${BRAND_MARK}">
${PAGE_STYLE.element}
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<div class="frame">
<p class="home"><a href="/">Graduate Maldives</a></p>
<h1>${info.title}</h1>
<p class="lead">${info.summary} Version ${info.version}.</p>
<p class="base"><span>Base address</span> <code>${servers.map(({ url }) => url)}</code></p>
<p><a class="button" href="/api/openapi.json">OpenAPI 3.1 document</a></p>
</div>
</header>
<main class="frame">
<div class="two">
<section aria-labelledby="how">
<h2 id="how">How it works</h2>
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
<h3>A first call</h3>
<pre><code>curl '${servers.map(({ url }) => url)}/api/v1/p/courses?mnqf_level=7:8&amp;sort=fee&amp;limit=2'</code></pre>
<h3 id="several">Several values</h3>
<p>${prose(SEVERAL_VALUES)} ${VALUE_LIMITS}</p>
</section>
<nav aria-labelledby="contents">
<h2 id="contents">Calls</h2>
<ul>${groups.map(
    (group) => html`<li>${group.name}<ul>${group.calls.map(linkToCall)}</ul></li>
`,
  )}</ul>
</nav>
</div>
<div id="calls" tabindex="-1">
${groups.map(
  (group) => html`<section class="group" aria-labelledby="tag-${group.name}">
<h2 id="tag-${group.name}">${group.name}</h2>
<p class="soft">${group.description}</p>
${group.calls.map((call) => showCall(document, call))}
</section>
`,
)}
</div>
</main>
<footer><div class="frame"><p>For programs: <a href="/api/openapi.json">/api/openapi.json</a></p></div></footer>
</body>
</html>
`
  return page.text
}

const linkToCall = ({ path, verb, operation }: DocumentedCall): Markup =>
  html`<li><a href="#${operation.operationId}"><code>${verb === 'get' ? '' : `${verb.toUpperCase()} `}${breakable(path)}</code></a></li>`

function showCall(document: OpenApiDocument, call: DocumentedCall): Markup {
  const { path, verb, operation } = call
  const { operationId, summary } = operation
  const { schemas } = document.components
  const answers = Object.entries(operation.responses).map(([status, answer]) => ({
    status,
    ...resolve(document, answer),
  }))
  const success = answers.find(({ status }) => status.startsWith('2'))
  const reply = success?.content?.['application/json'].schema ?? {}
  return html`<article aria-labelledby="${operationId}">
<h3 id="${operationId}"><span class="method">${verb.toUpperCase()}</span> <code>${breakable(path)}</code></h3>
<p>${summary}.</p>
${operation.security ? html`<p class="soft">${isOptional(operation.security) ? "A member's token is optional" : "Requires a member's token"}.</p>` : ''}
${showTry(call)}
${showParameters(document, call)}
${showBody(document, call)}
<h4>Reply</h4>
<details class="shape"><summary><span class="status good">${success?.status ?? ''}</span> JSON with ${fieldCount(document, reply)}</summary>
${listFields(schemas, reply)}</details>
<h4>Other answers</h4>
<ul class="answers">${answers.filter(({ status }) => !status.startsWith('2')).map(showAnswer)}</ul>
</article>
`
}

const isOptional = (security: readonly Record<string, string[]>[]): boolean =>
  security.some((requirement) => Object.keys(requirement).length === 0)

/** A link can only ask what anyone may read. */
function showTry({ path, verb, operation }: DocumentedCall): Markup | string {
  if (verb !== 'get' || operation.security) return ''
  const address = exampleAddress(path, operation)
  return html`<p class="try"><span>Try it</span> <a href="${address}"><code>${address}</code></a></p>`
}

function showBody({ components }: OpenApiDocument, { operation }: DocumentedCall): Markup | string {
  if (operation.requestBody?.content['text/csv']) return html`<h4>Body</h4><p>A CSV file.</p>`
  if (operation.requestBody?.content['application/zip']) return html`<h4>Body</h4><p>A ZIP archive.</p>`
  if (operation.requestBody?.content['image/*']) return html`<h4>Body</h4><p>A JPG or PNG picture.</p>`
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema) return ''
  const names = Object.keys(schema.properties ?? {}).join(', ')
  return html`<h4>Body</h4>
<details class="shape"><summary>JSON with ${names}</summary>
${listFields(components.schemas, schema)}</details>`
}

function fieldCount({ components }: OpenApiDocument, { $ref }: { $ref?: string }): string {
  const names = Object.keys(components.schemas[$ref?.split('/').at(-1) ?? '']?.properties ?? {})
  return names.length <= 4 ? names.join(', ') : `${names.length} fields`
}

function resolve({ components }: OpenApiDocument, answer: DocumentedReply | Reference): DocumentedReply {
  if (!('$ref' in answer)) return answer
  const found = components.responses[answer.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`The API document points to ${answer.$ref}, which is not there.`)
  return found
}

function showParameters({ components }: OpenApiDocument, call: DocumentedCall): Markup {
  const parameters = ownParameters(call.operation)
  if (parameters.length === 0) return html`<p class="soft">No parameters.</p>`
  return html`<h4>Parameters</h4>
<table>
<caption>Parameters of ${call.operation.operationId}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${parameters.map((parameter) => showParameter(schemaInWords(components.schemas, parameter.schema), parameter, call))}
</tbody>
</table>`
}

function showParameter(words: string, parameter: Parameter, { path, operation }: DocumentedCall): Markup {
  const several = takesSeveralValues(parameter)
  const type = several ? html`text, <a href="#several">several values</a>` : html`${words}`
  const standard = parameter.schema.default
  const address = exampleAddress(path, operation, parameter)
  return html`<tr>
<th scope="row"><code>${breakable(parameter.name)}</code><span class="place">${parameter.in}${parameter.required ? ', required' : ''}</span></th>
<td>${prose(parameter.description.replace(` ${SEVERAL_VALUES}`, ''))}
<p class="type">${type}${standard === undefined ? '' : html`; default <code>${String(standard)}</code>`}${
    parameter.example === undefined
      ? ''
      : html`; for example <a href="${address}"><code>${String(parameter.example)}</code></a>`
  }</p></td>
</tr>
`
}

function showAnswer({ status, description, content }: DocumentedReply & { status: string }): Markup {
  const label = html`<span class="status">${status}</span> ${prose(description)}`
  const example = content?.['application/json'].example
  if (example === undefined) return html`<li>${label}</li>`
  return html`<li><details><summary>${label}</summary><pre><code>${JSON.stringify(example, null, 2)}</code></pre></details></li>`
}
