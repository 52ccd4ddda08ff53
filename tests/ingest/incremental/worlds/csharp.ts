// C#: nested namespaces, partial types, extensions, usings of every kind, interfaces, indexers.
import type { World } from './world'

export const csharp: World = {
  files: {
    'csharp/Raft.cs': `namespace River;\n\npublic class Raft { public Raft Push() => this; public static Raft Make() => new Raft(); }\n`,
    'csharp/Trip.cs': `namespace River;\n\nclass Trip { void Go() { Raft.Make().Push(); new Raft().Push(); } }\n`,
    'csharp/Global.cs': `global using River.Tools;\n`,
    'csharp/Oar.cs': `namespace River.Tools\n{\n  public partial class Oar : IOar { public Oar(int length) {} public void Row() { Dip(); } }\n  public static class OarTools { public static Oar Twice(this Oar oar) => oar; public static void Wash<T>(this T any) where T : IOar { any.Row(); } }\n}\n`,
    'csharp/Oar.Parts.cs': `namespace River.Tools\n{\n  public partial class Oar { void Dip() {} public Raft this[int at] => new Raft(); void IOar.Rest() {} }\n}\n`,
    'csharp/IOar.cs': `namespace River.Tools;\n\npublic interface IOar { void Row(); void Rest(); }\npublic delegate Raft Call(IOar oar);\n`,
    'csharp/Race.cs': `using static River.Tools.OarTools;\nusing Boat = River.Raft;\n\nnamespace River.Races\n{\n  class Race : Base<Oar> {\n    IOar lead;\n    Call call;\n    void Start() { new Oar(2).Twice().Row(); lead.Row(); lead.Rest(); new Oar(1)[0].Push(); Twice(null); Held.Wash(); Boat.Make(); Win(); call(lead).Push(); }\n  }\n  namespace Inner { class Prize { void Give() { new Race(); Raft.Make(); } } }\n}\n`,
    'csharp/Base.cs': `namespace River.Races { abstract class Base<T> where T : IOar { protected T Held { get; } protected void Win() { Held.Row(); } protected virtual void End() {} } }\n`,
    'csharp/tests/RaceTests.cs': `namespace River.Races;\n\nclass RaceTests { void Runs() { new Race(); unknown.Push(); } }\n`,
  },
  missing: {
    'csharp/AOar.cs': `namespace River.Tools;\n\npublic partial class Oar { public void Rest() {} protected void Lift() {} }\n`,
    'csharp/Races/Raft.cs': `namespace River.Races;\n\nclass Raft { public static Raft Make() => new Raft(); public void Push(int hard) {} }\n`,
    'csharp/MoreTools.cs': `namespace River.Tools;\n\npublic static class MoreTools { public static void Push(this Raft raft, int times) {} public static Oar Twice(this Oar oar, int more) => oar; }\n`,
    'csharp/Paddle.cs': `namespace River.Races;\n\nclass Paddle : IOar { public void Row() {} public void Rest() {} }\n`,
  },
  rewrites: [
    { path: 'csharp/Raft.cs', from: 'Raft Push()', to: 'object Push()' },
    { path: 'csharp/Raft.cs', from: 'namespace River;', to: 'namespace River.Tools;' },
    { path: 'csharp/Global.cs', from: 'global using River.Tools;', to: 'global using River.Races;' },
    { path: 'csharp/Oar.cs', from: ' : IOar', to: '' },
    { path: 'csharp/Oar.cs', from: 'this Oar oar', to: 'this IOar oar' },
    { path: 'csharp/Oar.cs', from: 'partial class Oar', to: 'class Oar' },
    { path: 'csharp/Oar.cs', from: 'Oar(int length)', to: 'Oar(int length, int width)' },
    { path: 'csharp/Oar.Parts.cs', from: 'Raft this[int at]', to: 'Oar this[int at]' },
    { path: 'csharp/Oar.Parts.cs', from: 'void IOar.Rest()', to: 'public void Stop()' },
    { path: 'csharp/Oar.Parts.cs', from: 'partial class Oar', to: 'partial class Oar : Paddle' },
    { path: 'csharp/IOar.cs', from: 'void Rest();', to: 'Raft Rest(int minutes);' },
    { path: 'csharp/IOar.cs', from: 'delegate Raft Call', to: 'delegate IOar Call' },
    { path: 'csharp/Race.cs', from: 'using static River.Tools.OarTools;\n', to: '' },
    { path: 'csharp/Race.cs', from: 'using Boat = River.Raft;', to: 'using Boat = River.Tools.Oar;' },
    { path: 'csharp/Race.cs', from: 'Base<Oar>', to: 'Base<Paddle>' },
    { path: 'csharp/Race.cs', from: 'namespace Inner', to: 'namespace Outer' },
    { path: 'csharp/Base.cs', from: 'protected void Win()', to: 'void Loose()' },
    { path: 'csharp/Base.cs', from: 'where T : IOar', to: 'where T : Raft' },
  ],
}
