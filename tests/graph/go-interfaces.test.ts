// Which Go types implement an interface, which isn't declared in the source.
import { describe, expect, it } from 'vitest'
import { callsOf, edgesOf, graphOf } from './graph-of'

const manifests = [{ path: 'go.mod', kind: 'go.mod', data: { module: 'example.com/app' } }] as const

describe('Go interfaces', () => {
  // Would catch: "who implements Render?" answered with nothing, or with a type whose method has other parameters.
  it('are implemented by types with their methods, in any package', async () => {
    const graph = await graphOf(
      {
        'render/render.go': `package render\n\nimport "net/http"\n\ntype Render interface {\n\tRender(http.ResponseWriter) error\n\tName() string\n}\n\ntype JSON struct{}\n\nfunc (r JSON) Render(w http.ResponseWriter) error { return nil }\nfunc (r JSON) Name() string { return "json" }\n\ntype Text struct{}\n\nfunc (r Text) Render(text string) error { return nil }\nfunc (r Text) Name() string { return "text" }\n\ntype Half struct{}\n\nfunc (h Half) Name() string { return "half" }\n`,
        'pdf/pdf.go': `package pdf\n\nimport (\n\t"net/http"\n\n\t"example.com/app/render"\n)\n\ntype base struct{}\n\nfunc (b *base) Name() string { return "pdf" }\n\ntype PDF struct{ *base }\n\nfunc (p *PDF) Render(w http.ResponseWriter) error { return nil }\n\nfunc Show(r render.Render) { r.Render(nil) }\n`,
      },
      manifests,
    )
    expect(edgesOf(graph, 'implements')).toEqual([
      'pdf/pdf.go#PDF -> render/render.go#Render inferred',
      'render/render.go#JSON -> render/render.go#Render inferred',
    ])
    expect(edgesOf(graph, 'overrides')).toContain('pdf/pdf.go#PDF.Render -> render/render.go#Render.Render inferred')
    expect(callsOf(graph).filter((row) => row.startsWith('pdf/pdf.go#Show'))).toEqual([
      'pdf/pdf.go#Show -> pdf/pdf.go#PDF.Render possible',
      'pdf/pdf.go#Show -> render/render.go#JSON.Render possible',
      'pdf/pdf.go#Show -> render/render.go#Render.Render exact',
    ])
  })

  // Would catch: every type implementing `interface{}`, and unexported methods satisfied from another package.
  it('have no implementers if empty, and only in their package if they have unexported methods', async () => {
    const graph = await graphOf(
      {
        'a/a.go': `package a\n\ntype Any interface{}\n\ntype Sealed interface{ seal() }\n\ntype Own struct{}\n\nfunc (o Own) seal() {}\n`,
        'b/b.go': `package b\n\ntype Other struct{}\n\nfunc (o Other) seal() {}\n`,
      },
      manifests,
    )
    expect(edgesOf(graph, 'implements')).toEqual(['a/a.go#Own -> a/a.go#Sealed inferred'])
  })

  // Would catch: methods of embedded standard library interfaces not required.
  it('also require what they embed from the standard library', async () => {
    const graph = await graphOf(
      {
        'a.go': `package a\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n\ntype Writer interface {\n\tfmt.Stringer\n\tOpen() error\n}\n\ntype File struct{}\n\nfunc (f File) String() string { return "" }\nfunc (f File) Open() error { return nil }\n\ntype Pipe struct{}\n\nfunc (p Pipe) Open() error { return nil }\n\ntype Response interface {\n\thttp.ResponseWriter\n\tStatus() int\n}\n\ntype response struct{ http.ResponseWriter }\n\nfunc (r *response) Status() int { return 0 }\n`,
      },
      manifests,
    )
    expect(edgesOf(graph, 'implements')).toEqual([
      'a.go#File -> a.go#Writer inferred',
      'a.go#response -> a.go#Response inferred',
    ])
  })
})

describe('Go values', () => {
  // Would catch: the second variable of `range` taken for a key, received values lost, closures attributed to the file.
  it('are followed through maps, channels and range, and keep methods of types defined from external ones', async () => {
    const graph = await graphOf(
      {
        'a.go': `package a\n\nimport "net/http"\n\ntype Server struct{}\n\nfunc (s *Server) Run() {}\n\ntype Kind string\n\nfunc (k Kind) Check() {}\n\ntype Header http.Header\n\nfunc (h Header) Match() {}\n\nfunc each(servers map[Kind]*Server, queue chan *Server, h Header) {\n\tfor kind, server := range servers {\n\t\tkind.Check()\n\t\tserver.Run()\n\t}\n\tfor server := range queue {\n\t\tserver.Run()\n\t}\n\th.Match()\n}\n\nvar start = wrap(func() { each(nil, nil, nil) })\n\nfunc wrap(run func()) func() { return run }\n`,
      },
      manifests,
    )
    expect(callsOf(graph)).toEqual([
      'a.go -> a.go#wrap exact',
      'a.go#each -> a.go#Header.Match exact',
      'a.go#each -> a.go#Kind.Check exact',
      'a.go#each -> a.go#Server.Run exact',
      'a.go#start -> a.go#each exact',
    ])
  })
})
