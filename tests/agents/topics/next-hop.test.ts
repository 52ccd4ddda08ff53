// "How are notes encrypted": a function that only hands on is followed to what does it.
import { expect, test } from 'vitest'
import { sourceSection } from '#main/agents/composers/hit-rows'
import { renderMarkdown } from '#main/agents/render-markdown'
import type { StoredSymbol } from '#main/query/project-view'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const titles = (answer: string): readonly string[] =>
  [...answer.matchAll(/^### (.*)$/gm)].map(([, title = '']) => title)

const vault = {
  'src/vault/session.ts': `import { seal } from './cipher'
export function encryptSecret(text: string | null): string | null {
  if (text === null) return null
  return seal(text)
}
`,
  'src/vault/cipher.ts': `import { createCipheriv, randomBytes } from 'node:crypto'
export function seal(text: string): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', key(), iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64')
}
function key(): Buffer {
  return Buffer.alloc(32)
}
`,
  'src/pages/list.ts': 'export const secrets = (all: readonly string[]): number => all.length\n',
}

// Would catch: a function of two lines shown as how it is done, while the cipher is in the one that it calls.
test('what a function hands its work to is shown after it', async () => {
  const answer = await said(vault, 'How is a secret encrypted?')
  expect(answer).toContain('`encryptSecret` at `src/vault/session.ts:2–5`')
  expect(answer).toContain('It calls `seal` at `src/vault/cipher.ts:2–6`.')
  expect(titles(answer).slice(0, 2)).toEqual(['Source of encryptSecret', 'It calls seal'])
  expect(answer).toContain("createCipheriv('aes-256-cbc', key(), iv)")
})

const shop = {
  'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"></Project>\n',
  'Pages/Cart/Checkout.cs': `using Shop.Core;
namespace Shop.Pages.Cart;
public class CheckoutModel
{
    private readonly IOrderTaker _purchases;
    private readonly ILogWriter _log;
    public CheckoutModel(IOrderTaker purchases, ILogWriter log)
    {
        _purchases = purchases;
        _log = log;
    }
    public void Post(int cartId)
    {
        SetCart(cartId);
        _log.LogCart(cartId);
        _purchases.CreatePurchase(cartId);
    }
    private void SetCart(int cartId)
    {
        ReadCartCookie(cartId);
        WriteCartCookie(cartId);
    }
    private void ReadCartCookie(int cartId)
    {
        var name = "cart";
        Cookies.Get(name);
        Cookies.Touch(name);
    }
    private void WriteCartCookie(int cartId)
    {
        Cookies.Set("cart", cartId);
    }
}
`,
  'Pages/Cart/CartView.cs': `namespace Shop.Pages.Cart;
public class CartView
{
    public int CartId { get; set; }
}
`,
  'Core/IOrderTaker.cs': `namespace Shop.Core;
public interface IOrderTaker
{
    void CreatePurchase(int cartId);
}
`,
  'Core/ILogWriter.cs': `namespace Shop.Core;
public interface ILogWriter
{
    void LogCart(int cartId);
}
`,
  'Core/LogWriter.cs': `namespace Shop.Core;
public class LogWriter : ILogWriter
{
    public void LogCart(int cartId)
    {
        System.Console.WriteLine(cartId);
    }
}
`,
  'Core/OrderTaker.cs': `namespace Shop.Core;
public class OrderTaker : IOrderTaker
{
    public void CreatePurchase(int cartId)
    {
        var cart = Load(cartId);
        var purchase = new Purchase(cart.BuyerId, cart.Lines);
        Save(purchase);
    }
}
`,
}

// Would catch: a chain that follows what is near at hand into cookies, past the call that is named for the question.
test('calls go on to the only implementation of what is called, if it has more of the words', async () => {
  const answer = await said(shop, 'How does a cart become a purchase?')
  expect(answer).toContain('`CheckoutModel.Post` calls `OrderTaker.CreatePurchase` in line 16, inferred')
  expect(answer).toContain('new Purchase(cart.BuyerId, cart.Lines)')
  expect(answer).not.toMatch(/calls `CheckoutModel\.(?:Read|Write)CartCookie`/)
})

const long = {
  'src/quota.ts': `export function enforceQuota(used: number, wanted: number): number {
${Array.from({ length: 18 }, (_, at) => `  const step${at} = used + ${at}`).join('\n')}
  if (used + wanted > 500) throw new Error('over quota')
  return step0
}
`,
}

// Would catch: a body of twenty lines cut before the condition that decides.
test('a short body is shown to its last line', async () => {
  const { view } = await parsedProject(long, 'harbour')
  const [symbol] = view.graph.symbolsNamed('enforceQuota', 1)
  const [shown] = sourceSection(view, symbol as StoredSymbol, 3)
  expect(shown?.text).toContain("throw new Error('over quota')")
})
