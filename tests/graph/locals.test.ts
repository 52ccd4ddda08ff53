// The scope of a local name begins after its declaration, so its initialiser refers to outer names.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('locals', () => {
  // Would catch: a function hidden by the variable that is initialised with its result.
  it('of Rust don’t hide a function in their own initialiser', async () => {
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

  // Would catch: a package hidden by the variable initialised from it, or by one declared later.
  it('of Go don’t hide a package before their declaration', async () => {
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
