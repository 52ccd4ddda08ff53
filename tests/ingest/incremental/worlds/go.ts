// Go: a module of two packages, embedded structs, interfaces.
import type { World } from './world'

export const go: World = {
  files: {
    'go/go.mod': `module example.test/port\n\ngo 1.22\n`,
    'go/main.go': `package main\n\nimport "example.test/port/ship"\n\nfunc main() {\n\ts := ship.New("a")\n\ts.Sail()\n\ts.Engine.Start()\n\ts.Start()\n\tvar m ship.Mover = s\n\tm.Sail()\n\tship.Rest()\n}\n`,
    'go/ship/ship.go': `package ship\n\ntype Ship struct {\n\t*Engine\n\tname string\n}\n\nfunc New(name string) *Ship { return &Ship{Engine: newEngine(), name: name} }\n\nfunc (s *Ship) Sail() { s.Start() }\n`,
    'go/ship/engine.go': `package ship\n\ntype Engine struct{}\n\nfunc newEngine() *Engine { return &Engine{} }\n\nfunc (e *Engine) Start() {}\n\ntype Mover interface {\n\tSail()\n}\n`,
  },
  missing: {
    'go/ship/rest.go': `package ship\n\nfunc Rest() { New("b").Sail() }\n`,
  },
  rewrites: [
    { path: 'go/go.mod', from: 'example.test/port', to: 'example.test/harbour' },
    { path: 'go/ship/engine.go', from: '\tSail()\n', to: '\tSail()\n\tFloat()\n' },
    { path: 'go/ship/ship.go', from: '\t*Engine\n', to: '' },
    { path: 'go/ship/ship.go', from: ') Sail()', to: ') Float()' },
  ],
}
