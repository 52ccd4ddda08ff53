// Roslyn as judge of C#: which method or constructor each call of a folder reaches. All files are one compilation with the
// reference assemblies of .NET; packages may be missing: calls that depend on them aren't counted.
// Usage: CSharpTruth <folder> <folder of reference assemblies>..., with the folder's files as lines on standard input → JSON.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

public static class CSharpTruth
{
    public static int Main(string[] arguments)
    {
        // The runtime's libraries are a little older than those that the compiler was built with.
        AssemblyLoadContext.Default.Resolving += (context, name) =>
        {
            var beside = Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, name.Name + ".dll");
            return File.Exists(beside) ? context.LoadFromAssemblyPath(beside) : null;
        };
        Judge.Run(arguments[0], arguments.Skip(1).ToArray(), Console.In.ReadToEnd());
        return 0;
    }
}

internal sealed class Judge : CSharpSyntaxWalker
{
    private static readonly string[] Symbols =
    {
        "TRACE", "DEBUG", "NET", "NETCOREAPP", "NETCOREAPP3_1", "NETSTANDARD2_0", "NETSTANDARD2_1", "NETCOREAPP3_1_OR_GREATER",
        "NETCOREAPP3_0_OR_GREATER", "NETCOREAPP2_1_OR_GREATER", "NETSTANDARD2_0_OR_GREATER", "NETSTANDARD2_1_OR_GREATER",
    };

    // What the SDK imports for projects with implicit usings.
    private const string ImplicitUsings =
        "global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq;"
        + "global using System.Net.Http; global using System.Threading; global using System.Threading.Tasks;";

    private readonly List<string> calls = new List<string>();
    private readonly string root;
    private SemanticModel model = null!;
    private string file = "";

    private Judge(string root) => this.root = root;

    public static void Run(string root, string[] references, string input)
    {
        var options = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Preview).WithPreprocessorSymbols(Symbols);
        var paths = input.Split('\n').Where(path => path.EndsWith(".cs", StringComparison.Ordinal)).ToList();
        var trees = paths
            .Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(Path.Combine(root, path)), options, path))
            .ToList();
        var all = trees.Append(CSharpSyntaxTree.ParseText(ImplicitUsings, options, ""));
        var libraries = references
            .SelectMany(folder => Directory.GetFiles(folder, "*.dll"))
            .GroupBy(Path.GetFileName)
            .Select(same => MetadataReference.CreateFromFile(same.First()));
        var compilation = CSharpCompilation.Create(
            "judged",
            all,
            libraries,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        var judge = new Judge(root);
        foreach (var tree in trees)
        {
            judge.model = compilation.GetSemanticModel(tree, ignoreAccessibility: true);
            judge.file = tree.FilePath;
            judge.Visit(tree.GetRoot());
        }
        var text = new StringBuilder("{\"files\":[").Append(string.Join(",", paths.Select(Quoted))).Append("],\"calls\":[\n");
        Console.OutputEncoding = new UTF8Encoding(false);
        Console.Out.Write(text.Append(string.Join(",\n", judge.calls)).Append("\n]}\n"));
        Console.Out.Flush();
    }

    public override void VisitInvocationExpression(InvocationExpressionSyntax call)
    {
        var name = NameOf(call.Expression);
        if (name != null && model.GetSymbolInfo(call).Symbol is IMethodSymbol called) Record(name, called);
        base.VisitInvocationExpression(call);
    }

    public override void VisitObjectCreationExpression(ObjectCreationExpressionSyntax made)
    {
        var name = NameOf(made.Type);
        if (name != null && model.GetSymbolInfo(made).Symbol is IMethodSymbol called) Record(name, called);
        base.VisitObjectCreationExpression(made);
    }

    private static SimpleNameSyntax? NameOf(SyntaxNode written) =>
        written switch
        {
            MemberAccessExpressionSyntax member => member.Name,
            MemberBindingExpressionSyntax member => member.Name,
            QualifiedNameSyntax qualified => qualified.Right,
            AliasQualifiedNameSyntax qualified => qualified.Name,
            SimpleNameSyntax simple => simple,
            _ => null,
        };

    private void Record(SimpleNameSyntax name, IMethodSymbol bound)
    {
        var called = (bound.ReducedFrom ?? bound).OriginalDefinition;
        var owner = called.ContainingType;
        var isConstructor = called.MethodKind == MethodKind.Constructor;
        // A delegate's call and what a record or an enum gets from the compiler have no definition.
        if (owner == null || called.MethodKind == MethodKind.DelegateInvoke || owner.TypeKind == TypeKind.Delegate) return;
        // Asked for a call whose result is converted, the compiler names the conversion.
        if (called.MethodKind == MethodKind.Conversion) return;
        if (owner.TypeKind == TypeKind.Error || owner.TypeKind == TypeKind.TypeParameter) return;
        var inFolder = owner.Locations.Any(place => place.IsInSource);
        if (inFolder && owner.TypeKind == TypeKind.Interface && called.IsAbstract) return;
        if (inFolder && !isConstructor && called.DeclaringSyntaxReferences.IsEmpty) return;
        var place = name.Identifier.GetLocation().GetLineSpan().StartLinePosition;
        var callee = !inFolder ? "null" : isConstructor ? ClassOf(owner) : MethodOf(called);
        calls.Add(
            $"{{\"file\":{Quoted(file)},\"line\":{place.Line + 1},\"column\":{place.Character},"
            + $"\"caller\":{Quoted(CallerOf(name))},\"callee\":{callee}}}");
    }

    private static string MethodOf(IMethodSymbol called)
    {
        // The part with the body is the definition of a partial method.
        var place = (called.PartialImplementationPart ?? called).Locations[0].GetLineSpan();
        return $"{{\"file\":{Quoted(place.Path)},\"name\":{Quoted(called.Name)},\"line\":{place.StartLinePosition.Line + 1}}}";
    }

    /// A constructor counts as its class; of several parts, the one that has constructors and bases stands for it.
    private static string ClassOf(INamedTypeSymbol owner)
    {
        var parts = owner.DeclaringSyntaxReferences
            .OrderByDescending(one => WeightOf(one.GetSyntax() as TypeDeclarationSyntax))
            .Select(one => one.SyntaxTree.FilePath);
        return $"{{\"file\":{Quoted(parts.First())},\"name\":{Quoted(owner.Name)}}}";
    }

    private static int WeightOf(TypeDeclarationSyntax? part) =>
        part == null ? 0 : (part.Members.Any(one => one is ConstructorDeclarationSyntax) ? 2 : 0) + (part.BaseList == null ? 0 : 1);

    /// The innermost named method, property or class; a field for what a lambda in its value calls.
    private static string CallerOf(SyntaxNode from)
    {
        var inLambda = false;
        for (var at = from.Parent; at != null; at = at.Parent)
        {
            switch (at)
            {
                case LambdaExpressionSyntax _:
                case AnonymousMethodExpressionSyntax _:
                    inLambda = true;
                    break;
                case LocalFunctionStatementSyntax local:
                    return local.Identifier.Text;
                case MethodDeclarationSyntax method:
                    return method.ExplicitInterfaceSpecifier + method.Identifier.Text;
                case OperatorDeclarationSyntax sign:
                    return "operator " + sign.OperatorToken.Text;
                case ConversionOperatorDeclarationSyntax conversion:
                    return "operator " + conversion.Type;
                case DestructorDeclarationSyntax destructor:
                    return "~" + destructor.Identifier.Text;
                case IndexerDeclarationSyntax _:
                    return "this[]";
                case PropertyDeclarationSyntax property when inLambda || !IsInitial(property, from):
                    return property.Identifier.Text;
                case EventDeclarationSyntax raised:
                    return raised.Identifier.Text;
                case BaseTypeDeclarationSyntax type:
                    return type.Identifier.Text;
                case VariableDeclaratorSyntax field when inLambda && at.Parent?.Parent is BaseFieldDeclarationSyntax:
                    return field.Identifier.Text;
            }
        }
        return "";
    }

    /// Whether a call is in the first value of a property, which is no code of the property, as that of a field.
    private static bool IsInitial(PropertyDeclarationSyntax property, SyntaxNode call) =>
        property.Initializer != null && property.Initializer.Span.Contains(call.SpanStart);

    private static string Quoted(string text) => "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";
}
