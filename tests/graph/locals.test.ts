// Where a local name begins: behind its declaration, so that its own value still means what stands around it.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('locals', () => {
  // Would catch: a function that is not found because a variable of its name is declared from its result.
  it('of Rust do not hide a function in their own value', async () => {
    const graph = await graphOf({
      'src/main.rs': `fn check(n: i32) -> Part { Part {} }
struct Part {}
struct Whole {}
impl Part { fn grow(&self) -> Whole { Whole {} } }
impl Whole { fn show(&self) {} }
fn run() {
    let check = check(1);
    let check = check.grow();
    check.show();
}
`,
    })
    expect(callsOf(graph).filter((row) => row.startsWith('src/main.rs#run'))).toEqual([
      'src/main.rs#run -> src/main.rs#Part.grow exact',
      'src/main.rs#run -> src/main.rs#Whole.show exact',
      'src/main.rs#run -> src/main.rs#check exact',
    ])
  })

  // Would catch: a package hidden by the variable that is made from it, and by one that is declared further down.
  it('of Go do not hide a package before their declaration', async () => {
    const manifests = [{ path: 'go.mod', kind: 'go.mod', data: { module: 'example.com/a' } }] as const
    const files = {
      'watcher/watcher.go': `package watcher
type Watcher struct{}
func New() *Watcher { return &Watcher{} }
func Check() {}
func (w *Watcher) Stop() {}
`,
      'main.go': `package main
import "example.com/a/watcher"
func run() {
	watcher.Check()
	watcher := watcher.New()
	watcher.Stop()
}
`,
    }
    expect(callsOf(await graphOf(files, manifests))).toEqual([
      'main.go#run -> watcher/watcher.go#Check exact',
      'main.go#run -> watcher/watcher.go#New exact',
      'main.go#run -> watcher/watcher.go#Watcher.Stop exact',
    ])
  })
})
